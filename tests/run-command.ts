import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Printed = { readonly code: number; readonly stdout: string; readonly stderr: string }

/** Runs a command of the repository with these settings only. */
export const runCommand = (file: string, args: readonly string[], settings: Readonly<Record<string, string>>) =>
  new Promise<Printed>((resolve) => {
    const { NODE_COMPILE_CACHE } = process.env
    const env = { ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...settings }
    const command = fileURLToPath(new URL(`../${file}`, import.meta.url))
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
