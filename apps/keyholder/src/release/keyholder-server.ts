import { lstat, unlink } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { SettingsError } from './keyholder-settings.ts'
import { type Problem, problems, type Refused, refused } from './refusal.ts'
import { type KeyholderServices, type Released, releaseKey } from './release-key.ts'
import { longestRequest, readRequest } from './request.ts'

/** The only fields that are logged: none holds an answer, a name, a token or a key. */
export type KeyholderEvent = {
  readonly event:
    | 'listening'
    | 'stopped'
    | 'keys read'
    | 'keys not read'
    | 'released'
    | 'looked up'
    | 'refused'
    | 'probe failed'
    | 'phones not hashed'
  readonly audit?: string
  readonly problem?: Problem
  readonly code?: string
}
export type KeyholderLog = (event: KeyholderEvent) => void

/** Stops reading after the longest valid request. */
async function readBody(request: IncomingMessage): Promise<string> {
  let body = Buffer.alloc(0)
  for await (const chunk of request) {
    body = Buffer.concat([body, chunk])
    if (body.length > longestRequest) return ''
  }
  return body.toString()
}

function answer(response: ServerResponse, status: number, content: object) {
  // The rest of a request that was not read would be taken for the next one.
  if (status === problems.request) response.setHeader('connection', 'close')
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
}

/** Answers the body of a request; an answer that is not a refusal is logged as this event. */
export type KeyholderCall = {
  readonly event: 'released' | 'looked up'
  answer(body: string): Promise<Released | Refused>
}

/** `others` are calls that release no key, by their path. */
export function createKeyholderServer(
  services: KeyholderServices,
  log: KeyholderLog,
  others: Readonly<Record<string, KeyholderCall>> = {},
): Server {
  const release: KeyholderCall = {
    event: 'released',
    async answer(body) {
      const asked = readRequest(body)
      return asked ? releaseKey(services, asked) : refused('request')
    },
  }
  const calls = new Map(Object.entries({ '/release': release, ...others }))
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const refuse = (problem: Problem, code?: string) => {
      log({ event: 'refused', problem, ...(code ? { code } : {}) })
      answer(response, problems[problem], { problem })
    }
    try {
      const call = request.method === 'POST' ? calls.get(request.url ?? '') : undefined
      if (!call) return refuse('request')
      const result = await call.answer(await readBody(request))
      if (result.kind === 'refused') return refuse(result.problem)
      const { kind: _, ...release } = result
      log({ event: call.event, audit: release.audit })
      answer(response, 200, release)
    } catch (error) {
      // The message may quote a row.
      refuse('unavailable', String((error as { code?: unknown }).code))
    }
  }
  return createServer({ requestTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 4_096 }, handle)
}

const isListening = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => resolve(true))
    socket.once('connect', () => socket.destroy()).once('error', () => resolve(false))
  })

/** Removes the socket of a process that was killed, and nothing else. */
async function removeStaleSocket(path: string) {
  const found = await lstat(path).catch(() => undefined)
  if (!found) return
  if (!found.isSocket() || (await isListening(path))) throw new SettingsError(`${path} is in use`)
  await unlink(path)
}

/** Only the owner and the group of the socket can connect, from its first moment on. */
export async function listenOnSocket(server: Server, path: string) {
  await removeStaleSocket(path)
  const before = process.umask(0o117)
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  } finally {
    process.umask(before)
  }
}
