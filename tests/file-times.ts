import { appendFileSync, mkdirSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { timeOfTrees } from '../tools/processor-time.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** One line for each test or test file that ran; `npm run validate` adds them up. */
export const fileTimes = `${repository}.cache/file-times.jsonl`

export type FileTime = { readonly file: string; readonly wall: number; readonly processor: number }

/** The processor time is that of this process and of those below it: a browser, or servers that the file started. */
export function measureFile(file: string) {
  const [startedAt, before] = [performance.now(), timeOfTrees([process.pid])]
  return () => {
    const after = timeOfTrees([process.pid])
    const time: FileTime = {
      file: relative(repository, file),
      wall: (performance.now() - startedAt) / 1_000,
      processor: after.user + after.system - before.user - before.system,
    }
    mkdirSync(`${repository}.cache`, { recursive: true })
    appendFileSync(fileTimes, `${JSON.stringify(time)}\n`)
  }
}
