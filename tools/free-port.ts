import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const givenPorts = new Set<number>()

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * Never returns the same port twice in a process. The range is below the ephemeral ports, so that no outgoing
 * connection takes the port before its server listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  if (givenPorts.has(port)) return freePort()
  givenPorts.add(port)
  return (await isFree(port)) ? port : freePort()
}
