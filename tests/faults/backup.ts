import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Node } from './postgres-cluster.ts'

const script = fileURLToPath(new URL('../../deploy/postgres/backup.sh', import.meta.url))

/** Runs the backup like its timer. `before` is a program that starts it, such as faketime. */
export async function backUp(
  { port, bin }: Pick<Node, 'port' | 'bin'>,
  { backups, figures }: { backups: string; figures: string },
  before: readonly string[] = [],
) {
  const [command = script, ...args] = [...before, script]
  await promisify(execFile)(command, args, {
    env: {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      BACKUPS: backups,
      BACKUP_SOURCE: `host=127.0.0.1 port=${port} user=postgres`,
      BACKUP_DAYS: '35',
      METRICS: figures,
    },
  })
}
