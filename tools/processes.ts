import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))

export type RunningProcess = {
  readonly pid: number
  readonly exited: Promise<number | null>
  /** stdout and stderr, if `capture` is set. */
  output(): string
  stop(): Promise<void>
  /** Ends it immediately, like a power failure. */
  kill(): Promise<void>
}

/** Starts a file with this Node. `stop` sends SIGTERM, and SIGKILL after 10 s. */
export function startProcess(
  file: string,
  environment: Record<string, string>,
  nodeOptions: readonly string[] = [],
  { in: folder = '.', args = [], capture = false }: { in?: string; args?: readonly string[]; capture?: boolean } = {},
): RunningProcess {
  const child = spawn(process.execPath, [...nodeOptions, join(repository, file), ...args], {
    cwd: join(repository, folder),
    env: { ...process.env, ...environment },
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
  })
  const written: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => written.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => written.push(chunk))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    pid: child.pid ?? 0,
    exited,
    output: () => Buffer.concat(written).toString(),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await exited
      clearTimeout(timer)
    },
  }
}
