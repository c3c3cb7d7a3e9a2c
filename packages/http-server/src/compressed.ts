import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A body that is sent often and compressed once. */
export type Compressed = { readonly plain: Buffer; readonly br?: Buffer; readonly gzip?: Buffer }

export async function compress(plain: Buffer): Promise<Compressed> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, quality), promisify(gzip)(plain)])
  return { plain, br, gzip: gz }
}

export function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Compressed): FastifyReply {
  if (body.br || body.gzip) reply.header('vary', 'accept-encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (body.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(body.br)
  if (body.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(body.gzip)
  return reply.send(body.plain)
}
