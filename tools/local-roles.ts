import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type ProcessUrls = Readonly<Record<'api' | 'worker' | 'desk' | 'keyholder', string>>

/** Users for the processes of a local database, each in its own role, as an operator creates them in production. */
export async function createProcessUsers(ownerUrl: string): Promise<ProcessUrls> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const make = async (name: keyof ProcessUrls) => {
    const password = randomBytes(16).toString('hex')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [`${name}_local`])
    const verb = rowCount ? 'alter' : 'create'
    await client.query(`${verb} role ${name}_local login password '${password}'`)
    await client.query(`grant cash_express_${name} to ${name}_local`)
    const url = new URL(ownerUrl)
    url.username = `${name}_local`
    url.password = password
    return url.href
  }
  const urls = {
    api: await make('api'),
    worker: await make('worker'),
    desk: await make('desk'),
    keyholder: await make('keyholder'),
  }
  await client.end()
  return urls
}
