import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

const softLimitOf = (pid: number) =>
  /^Max open files\s+(\S+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1] ?? 'unlimited'

/**
 * Changes only the soft limit, as the user of the process: root in a container may not change it for another user. A
 * process that has ended in the meantime is skipped.
 */
async function setLimit(pid: number, limit: number | string) {
  const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false })
  if (!owner) return
  const { uid, gid } = owner
  const as = uid === process.getuid?.() ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const [command = '', ...args] = [...as, 'prlimit', '--pid', String(pid), `--nofile=${limit}:`]
  await run(command, args).catch((error: unknown) => {
    if (existsSync(`/proc/${pid}`)) throw error
  })
}

/**
 * Leaves processes without a free file handle. With `fewer`, they also cannot open as many again as they have now.
 * `processes` is called again for the repair, because new children inherit the limit.
 */
export async function exhaustHandles(processes: () => readonly number[], fewer = 0) {
  const before = new Map<number, string>()
  for (const pid of processes()) {
    try {
      before.set(pid, softLimitOf(pid))
      await setLimit(pid, readdirSync(`/proc/${pid}/fd`).length - fewer)
    } catch (error) {
      if (existsSync(`/proc/${pid}`)) throw error
    }
  }
  const [first = '1024'] = before.values()
  const repairAll = async () => {
    for (const pid of processes()) await setLimit(pid, before.get(pid) ?? first)
  }
  return {
    async repair() {
      await repairAll()
      // A child may have been started before the limit of its parent was repaired.
      await repairAll()
    },
  }
}
