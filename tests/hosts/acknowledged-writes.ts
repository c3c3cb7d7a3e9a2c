import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DatabaseCluster } from './database-cluster.ts'
import type { Host } from './hosts.ts'

const command = fileURLToPath(new URL('writer.command.ts', import.meta.url))

/** A writer on an app host that reaches the primary through that host's HAProxy, and its own record of what it wrote. */
export async function startWriter(cluster: DatabaseCluster, host: Host) {
  await cluster.psql(
    await cluster.primary(),
    '\\connect cash_express',
    'create table if not exists written (id bigint primary key)',
    'alter table written owner to cash_express',
  )
  const file = join(cluster.folder, host, 'acknowledged')
  const acknowledged = new Map<bigint, number>()
  const moments: number[] = []
  let offset = 0
  let rest = ''
  await cluster.manager.add(host, {
    name: 'writer',
    user: 'root',
    command: [process.execPath, command],
    environment: { WRITER_DATABASE_URL: cluster.ownerUrl, WRITER_FILE: file },
  })

  function read() {
    if (!existsSync(file)) return
    const opened = openSync(file, 'r')
    const buffer = Buffer.alloc(1_048_576)
    for (let bytes = 1; bytes > 0; offset += bytes) {
      bytes = readSync(opened, buffer, 0, buffer.length, offset)
      const lines = (rest + buffer.toString('latin1', 0, bytes)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [id = '0', at = '0'] = line.split(' ')
        acknowledged.set(BigInt(id), Number(at))
        moments.push(Number(at))
      }
    }
    closeSync(opened)
  }

  return {
    count() {
      read()
      return acknowledged.size
    },
    async untilAcknowledgedAfter(moment: number, seconds = 120) {
      for (let tries = 0; tries < seconds * 20; tries++) {
        read()
        if ((moments.at(-1) ?? 0) > moment) return
        await wait(50)
      }
      throw new Error(`no write was acknowledged within ${seconds} s`)
    },
    /** The longest time without an acknowledgment that ended after the first moment. */
    longestGap(from: number, to: number) {
      read()
      const before = moments.findLast((at) => at <= from) ?? from
      const within = [before, ...moments.filter((at) => at > from && at <= to)]
      return Math.max(0, ...within.slice(1).map((at, index) => at - (within[index] ?? at)))
    },
    /**
     * Acknowledged numbers that the primary does not have. The answer counts only from a server that is the primary before
     * and after it was read: a standby that is still replaying would seem to have lost the newest ones. With a design that
     * loses writes, the standbys may never follow again, and waiting for them would hide the loss.
     */
    async lost({ whole = true } = {}): Promise<readonly bigint[]> {
      for (;;) {
        read()
        const expected = [...acknowledged.keys()]
        const host = await (whole ? cluster.untilWhole() : cluster.primary())
        const isPrimaryBefore = await cluster.isPrimary(host)
        const [inRecovery, ...stored] = (
          await cluster.psql(
            host,
            '\\connect cash_express',
            'select pg_is_in_recovery()::text union all select id::text from written',
          )
        ).split('\n')
        if (!isPrimaryBefore || inRecovery !== 'false' || !(await cluster.isPrimary(host))) continue
        const found = new Set(stored.filter(Boolean).map(BigInt))
        return expected.filter((id) => !found.has(id))
      }
    },
  }
}
