import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** Tracked and new files of the repository, without ignored ones. */
export function trackedFiles(pattern: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => pattern.test(file) && existsSync(`${repository}/${file}`))
}

/** Copies them, as a fresh clone would be, with changes that are not committed. */
export function copyTrackedFiles(folder: string) {
  for (const file of trackedFiles(/./)) {
    mkdirSync(dirname(`${folder}/${file}`), { recursive: true })
    cpSync(`${repository}/${file}`, `${folder}/${file}`)
  }
}
