import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { asPerson } from './person.ts'
import { listTabs } from './sessions.table.ts'

const otherNames: Readonly<Record<string, string>> = { 'head-office': 'Head office', compliance: 'Compliance' }

/** Without the stores of head office, which sees all of them. */
async function listRecipients(client: pg.PoolClient) {
  const { rows } = await client.query<{ recipient: string; name: string | null }>(
    `select r.recipient, s.name from unnest(desk_recipients()) as r(recipient)
     left join store s on s.store_id = case when r.recipient like 'store:%' then substr(r.recipient, 7)::int end
     order by s.store_id, r.recipient`,
  )
  return rows.map(({ recipient, name }) => ({ recipient, name: name ?? otherNames[recipient] ?? recipient }))
}

export function addMe(api: FastifyInstance, pool: pg.Pool) {
  api.get('/api/me', async ({ person: { id, name, role, sessionHash } }) => ({
    person: { id, name, role },
    recipients: await asPerson(pool, id, listRecipients),
    keyHashes: (await listTabs(pool, sessionHash)).map(({ key_hash, signed_in_at, expires_at }) => ({
      keyHash: key_hash.toString('base64url'),
      signedInAt: signed_in_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    })),
  }))
}
