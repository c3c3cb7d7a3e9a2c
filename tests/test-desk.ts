import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import { buildDesk, type DeskServices } from '../apps/desk/server/app.ts'
import { openIdentityProvider } from '../apps/desk/server/identity-provider.ts'
import { newReference } from '../apps/server/src/submissions/reference.ts'
import { openPool } from '../packages/database/src/pool.ts'
import { freePort } from '../tools/free-port.ts'
import { addSamplePeople, type SamplePerson, samplePeople } from '../tools/sign-in/sample-people.ts'
import { startSignInProvider } from '../tools/sign-in/sign-in-provider.ts'
import { createDeskBrowser } from './desk-browser.ts'
import { sealedBytes } from './sealed-bytes.ts'
import { asUser, createTestDatabase } from './test-database.ts'

/** Known to the identity provider, without a role at the desk. */
export const stranger: SamplePerson = {
  subject: 'stranger',
  name: 'Sam Stranger',
  role: 'auditor',
  stores: [],
  password: 'stranger password',
  secret: randomBytes(20),
}

/** The desk server as `main-desk` builds it, with its own database role, on a port of its own, and a real provider. */
export async function createTestDesk(changes: Partial<DeskServices> = {}) {
  const databaseUrl = await createTestDatabase()
  await addSamplePeople(databaseUrl)
  const [port, providerPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const client = { id: 'desk', secret: randomBytes(32).toString('base64url'), origin }
  const people = [...Object.values(samplePeople), stranger]
  const signInProvider = await startSignInProvider({ port: providerPort, clients: [client], people })
  const provider = openIdentityProvider({
    SIGN_IN_ISSUER: signInProvider.issuer,
    SIGN_IN_CLIENT_ID: client.id,
    SIGN_IN_CLIENT_SECRET: client.secret,
  })
  await provider.discover((error) => {
    throw error
  })
  const pool = openPool(asUser(databaseUrl, 'desk_test'), 6)
  const owner = openPool(databaseUrl, 3)
  const routes = new Set<string>()
  const app = await buildDesk({
    pool,
    databaseUrl: asUser(databaseUrl, 'desk_test'),
    provider,
    keyholder: async () => ({ kind: 'refused', status: 503, problem: 'unavailable' }),
    publicKeys: { desk: 'desk public line', escrow: 'escrow public line' },
    origin,
    clientSecret: client.secret,
    onRoute: (route) => routes.add(route),
    ...changes,
  })
  await app.listen({ host: '127.0.0.1', port })
  afterAll(async () => {
    app.server.closeAllConnections()
    await app.close()
    provider.stop()
    await signInProvider.stop()
    await Promise.all([pool.end(), owner.end()])
  })
  const sql = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
  return {
    app,
    client,
    databaseUrl,
    origin,
    owner,
    pool,
    provider: signInProvider,
    routes,
    sql,
    browser: () => createDeskBrowser(origin, signInProvider),
  }
}

export type TestDesk = Awaited<ReturnType<typeof createTestDesk>>

type SampleCase = { readonly form?: string; readonly recipient?: string; readonly storeId?: number | null }

/** A case with rows in every table that belongs to it: events, sections, a note, a correction, the audit and so on. */
export async function addSampleCase(
  sql: TestDesk['sql'],
  { form = 'apply-now', recipient = 'store:101', storeId = 101 }: SampleCase = {},
): Promise<string> {
  const reference = newReference()
  const { body, deskWrappedKey, escrowWrappedKey, contactCard, noticeWrappedCardKey, deskWrappedCardKey } =
    sealedBytes()
  await sql(
    `insert into submission (month, reference, form, version, store_id, body, desk_wrapped_key, escrow_wrapped_key,
       contact_card, notice_wrapped_card_key, desk_wrapped_card_key)
     values (month_of($1), $1, $2, 1, $3, $4, $5, $6, $7, $8, $9)`,
    [
      reference,
      form,
      storeId,
      body,
      deskWrappedKey,
      escrowWrappedKey,
      contactCard,
      noticeWrappedCardKey,
      deskWrappedCardKey,
    ],
  )
  await sql(
    `insert into store_inbox (month, reference, recipient, form, received_at, version) values (month_of($1), $1, $2, $3, now(), 2)`,
    [reference, recipient, form],
  )
  await sql(
    `insert into case_event (month, reference, recipient, form, number, kind)
     values (month_of($1), $1, $2, $3, 1, 'arrived'), (month_of($1), $1, $2, $3, 2, 'noted')`,
    [reference, recipient, form],
  )
  const note = sealedBytes(512)
  await sql(
    `insert into case_note (month, reference, recipient, number, body, desk_wrapped_key, escrow_wrapped_key)
     values (month_of($1), $1, $2, 2, $3, $4, $5)`,
    [reference, recipient, note.body, note.deskWrappedKey, note.escrowWrappedKey],
  )
  const changed = sealedBytes()
  await sql(
    `insert into correction (reference, field, body, notice_wrapped_key, desk_wrapped_key, link_copy)
     select $1, field, $2, $3, $4, decode(repeat('00', 32), 'hex') from unnest(array['phone', 'best time']) as field`,
    [reference, changed.contactCard, changed.noticeWrappedCardKey, changed.deskWrappedCardKey],
  )
  if (form === 'employment-application') {
    await sql(
      `insert into employment_draft (id_hash, reference, expires_at) values ($1, $2, now() + interval '30 minutes')`,
      [randomBytes(32), reference],
    )
    await sql(
      `insert into employment_section (reference, section, digest, body, desk_wrapped_key, escrow_wrapped_key)
       values ($1, 'references', $2, $3, $4, $5)`,
      [reference, randomBytes(32), body, deskWrappedKey, escrowWrappedKey],
    )
  }
  await sql(`insert into audit (who, action, reference, reason) values ('rosa', 'open', $1, 'customer called')`, [
    reference,
  ])
  return reference
}
