import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))

export type RunningProcess = {
  readonly pid: number | undefined
  readonly exited: Promise<number | null>
  /** What it wrote to stdout and stderr, when that was asked for. */
  output(): string
  stop(): Promise<void>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
}

/** Starts a file with this Node. A clean stop is asked for; what has not stopped after 10 s is ended. */
export function startProcess(
  file: string,
  environment: Record<string, string>,
  nodeOptions: readonly string[] = [],
  { in: folder = '.', words = [], capture = false }: { in?: string; words?: readonly string[]; capture?: boolean } = {},
): RunningProcess {
  const child = spawn(process.execPath, [...nodeOptions, join(repository, file), ...words], {
    cwd: join(repository, folder),
    env: { ...process.env, ...environment },
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
  })
  const written: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => written.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => written.push(chunk))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    pid: child.pid,
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
