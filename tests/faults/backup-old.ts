import { execFile } from 'node:child_process'
import { appendFile, mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { filesIn, withClock } from './backup-repository.ts'
import { asPostgres } from './postgres-cluster.ts'

const run = promisify(execFile)
const days = 40

/** A repository whose only backup and WAL files are 40 days old, as settings of the scripts of the backup host. */
export async function createOldRepository(parent: string, bin: string): Promise<Record<string, string>> {
  const folder = join(parent, 'old')
  const [data, stored, file] = [join(folder, 'data'), join(folder, 'stored'), join(folder, 'pgbackrest.conf')]
  for (const each of [folder, stored, join(folder, 'none')]) await mkdir(each)
  const lines = [
    ...['[global]', `repo1-path=${stored}`, `lock-path=${folder}`, 'log-level-file=off', 'start-fast=y'],
    ...['[cash-express]', `pg1-path=${data}`, `pg1-socket-path=${folder}`],
  ]
  await writeFile(file, lines.join('\n'))
  await run('chown', ['-R', 'postgres:postgres', folder])
  const settings = { PGBACKREST_CONFIG: file, PGBACKREST_CONFIG_INCLUDE_PATH: join(folder, 'none') }
  const call = (command: string, ...args: string[]) => {
    const [program, all] = asPostgres('env', [...withClock(`FAKETIME=-${days}d`).slice(1), command, ...args])
    return run(program, all, { cwd: '/', env: { ...process.env, ...settings } })
  }
  await call(join(bin, 'initdb'), '-D', data, '--username=postgres', '--auth=trust')
  const archive = "archive_mode = on\narchive_command = 'pgbackrest --stanza=cash-express archive-push %p'"
  await appendFile(
    join(data, 'postgresql.conf'),
    `\n${archive}\nlisten_addresses = ''\nunix_socket_directories = '${folder}'\n`,
  )
  const control = join(bin, 'pg_ctl')
  await call(control, '-D', data, '-l', join(folder, 'log'), '-w', 'start')
  try {
    for (const command of ['stanza-create', 'backup']) await call('pgbackrest', '--stanza=cash-express', command)
  } finally {
    await call(control, '-D', data, '-m', 'fast', 'stop')
  }
  const then = new Date(Date.now() - days * 86_400_000)
  for (const each of filesIn(join(stored, 'archive'))) await utimes(each, then, then)
  return settings
}
