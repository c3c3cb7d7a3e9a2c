import { execFile } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const source = fileURLToPath(new URL('disk-errors.c', import.meta.url))

/** In the order of disk-errors.c. */
const kinds = ['failedWrites', 'failedSyncs', 'shortWrites', 'failedReads'] as const

/** The chance of each error, from 0 to 1. */
export type DiskErrors = Partial<Record<(typeof kinds)[number], number>>

/** Compiles the library that makes a disk fail. */
export async function buildDiskErrors(folder: string): Promise<string> {
  const library = join(folder, 'disk-errors.so')
  await run('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']).catch((error: Error) => {
    throw new Error(`disk errors need a C compiler (apt-get install gcc libc6-dev): ${error.message}`)
  })
  return library
}

/** The switch of one server's disk. All its processes read it, and none of the errors happens until it is set. */
export function createDiskSwitch(library: string, data: string) {
  const file = `${data}.disk-errors`
  writeFileSync(file, Buffer.alloc(kinds.length * 8), { mode: 0o666 })
  return {
    file,
    environment: { LD_PRELOAD: library, DISK_ERRORS: file, DISK_ERRORS_FOLDER: data },
    set(errors: DiskErrors) {
      const chances = Uint32Array.from(kinds, (kind) => Math.round((errors[kind] ?? 0) * 1_000_000))
      // Written in place, because the servers have mapped this file into memory.
      const opened = openSync(file, 'r+')
      writeSync(opened, new Uint8Array(chances.buffer), 0, chances.byteLength, 0)
      closeSync(opened)
    },
    /** Counts each kind of error. */
    counts(): Record<(typeof kinds)[number], number> {
      const counted = readFileSync(file).subarray(kinds.length * 4)
      const [failedWrites = 0, failedSyncs = 0, shortWrites = 0, failedReads = 0] = kinds.map((_, index) =>
        counted.readUInt32LE(index * 4),
      )
      return { failedWrites, failedSyncs, shortWrites, failedReads }
    },
  }
}
