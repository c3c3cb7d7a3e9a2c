import { execFile } from 'node:child_process'
import { mkdir, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const gigabytes = 8

/** A disk of a limited size for the data of one host: a file system in a file, which only takes the space that is used. */
export async function addDisk(file: string, folder: string) {
  await writeFile(file, '')
  await truncate(file, gigabytes * 1024 ** 3)
  await run('mkfs.ext4', ['-q', '-m', '0', file])
  await mkdir(folder, { recursive: true })
  await run('mount', ['-o', 'loop,noatime', file, folder])
}

export const removeDisk = (folder: string) => run('umount', [folder]).catch(() => {})

/** Leaves no free block, again and again until it is repaired, because a server frees some when it starts. */
export function fillDisk(folder: string) {
  const parts: string[] = []
  let going = true
  const filling = (async () => {
    while (going) {
      const { bavail, bsize } = await statfs(folder)
      const part = join(folder, `ballast-${parts.length}`)
      if (bavail > 0) {
        parts.push(part)
        // The last blocks are rarely available as a whole, so what is left is written until it fails.
        await run('fallocate', ['-l', String(bavail * bsize), part]).catch(() =>
          run('dd', ['if=/dev/zero', `of=${part}`, 'bs=64k', 'status=none']).catch(() => {}),
        )
      }
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })()
  return async () => {
    going = false
    await filling
    for (const part of parts) await rm(part, { force: true })
  }
}
