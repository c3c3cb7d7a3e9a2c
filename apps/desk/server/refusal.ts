import type { FastifyReply } from 'fastify'

/** Every error of the desk server: a stable short name that the page turns into a sentence. */
export const refuse = (reply: FastifyReply, status: number, problem: string): FastifyReply =>
  reply.code(status).send({ problem })
