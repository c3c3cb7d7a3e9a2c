import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { askKeyholder } from '../apps/keyholder/src/ask-keyholder.ts'
import { hashPhones } from '../apps/keyholder/src/look-up/hash-phones.ts'
import { lookUpCall } from '../apps/keyholder/src/look-up/look-up.ts'
import { readPhoneKey } from '../apps/keyholder/src/look-up/phone-key.ts'
import { type DeskKeys, openDeskKeys } from '../apps/keyholder/src/release/desk-keys.ts'
import { createIdentityCheck } from '../apps/keyholder/src/release/identity.ts'
import {
  createKeyholderServer,
  type KeyholderEvent,
  listenOnSocket,
} from '../apps/keyholder/src/release/keyholder-server.ts'
import { openKeyholderPool } from '../apps/keyholder/src/release/release.table.ts'
import { newReference } from '../apps/server/src/submissions/reference.ts'
import type { Binding, CorrectedField } from '../packages/envelope/src/binding.ts'
import { openLookUp, sealLookUp } from '../packages/envelope/src/browser/look-up.ts'
import { openRelease, type ReleaseKeys, startRelease } from '../packages/envelope/src/browser/open-release.ts'
import { sealNote } from '../packages/envelope/src/browser/seal-note.ts'
import { makeTabKey, type TabKey } from '../packages/envelope/src/browser/tab-key.ts'
import { newKeyPair, readPublicKey } from '../packages/envelope/src/keys.ts'
import type { LookUp, LookUpAnswer, LookUpRequest } from '../packages/envelope/src/look-up.ts'
import type { ReleaseRequest } from '../packages/envelope/src/release.ts'
import { createSealer } from '../packages/envelope/src/seal.ts'
import { type Claims, seconds, startIdentityProvider } from './identity-provider.ts'

export type Role = 'representative' | 'manager' | 'district' | 'head office' | 'compliance' | 'auditor'

export type Stored = { readonly reference: string; readonly binding: Binding; readonly recipient: string }

const factors = [['mfa'], ['pwd', 'otp']]

/** A keyholder with its socket, its own database user, a provider that signs tokens, people and sealed records. */
export async function startKeyholderRig(ownerUrl: string, keyholderUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'keyholder-'))
  const socket = join(folder, 'keyholder.sock')
  const keyFolder = await mkdtemp(join(tmpdir(), 'keyholder-keys-'))
  const provider = await startIdentityProvider()
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 })
  owner.on('error', () => {})
  const sql = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows

  const make = async (recipient: 'desk' | 'escrow' | 'notice', month = '2026-11') => {
    const made = await newKeyPair(recipient, month, '2099-12-31')
    if (recipient === 'desk') await writeFile(join(keyFolder, `${made.kid}.key`), made.privateFile)
    return { ...made, key: await readPublicKey(made.publicLine, recipient) }
  }
  const [desk, escrow, notice] = [await make('desk'), await make('escrow'), await make('notice')]
  const sealer = createSealer({ desk: desk.key, escrow: escrow.key, notice: notice.key })

  /** Stores a sealed submission as a case of one recipient. */
  async function store(
    form: string,
    recipient: string,
    {
      seal = sealer,
      storeId = 101,
      answers,
      card,
    }: { seal?: typeof sealer; storeId?: number | null; answers?: object; card?: object } = {},
  ): Promise<Stored> {
    const reference = newReference()
    const binding = { form, version: 1, reference, store: storeId?.toString() ?? '' }
    const shown = { name: `Ana ${reference}`, ...card }
    const sealed = await seal.seal({ answers: { of: reference, ...answers } }, shown, binding)
    await sql(
      `insert into submission (month, reference, form, version, store_id, body, desk_wrapped_key, escrow_wrapped_key,
         contact_card, notice_wrapped_card_key, desk_wrapped_card_key)
       values (month_of($1), $1, $2, 1, $3, $4, $5, $6, $7, $8, $9)`,
      [
        reference,
        form,
        storeId,
        sealed.body,
        sealed.deskWrappedKey,
        sealed.escrowWrappedKey,
        sealed.contactCard,
        sealed.noticeWrappedCardKey,
        sealed.deskWrappedCardKey,
      ],
    )
    await sql(
      `insert into store_inbox (month, reference, recipient, form, received_at) values (month_of($1), $1, $2, $3, now())`,
      [reference, recipient, form],
    )
    if (card) await hashAgain({ reference, recipient })
    return { reference, binding, recipient }
  }

  /** As every event does that brings a case or another number. */
  const hashAgain = ({ reference, recipient }: Pick<Stored, 'reference' | 'recipient'>) =>
    sql(
      'insert into phone_hash_due (reference, recipient) values ($1, $2) on conflict (reference, recipient) do update set due_at = now()',
      [reference, recipient],
    )

  async function addNote({ reference, recipient }: Stored, text: string, number = 2) {
    const binding = { form: 'note', version: 1, reference, store: recipient }
    const sealed = await sealNote(text, { desk: desk.publicLine, escrow: escrow.publicLine }, binding)
    const bytes = [sealed.body, sealed.deskWrappedKey, sealed.escrowWrappedKey].map((each) =>
      Buffer.from(each, 'base64'),
    )
    await sql(
      `insert into case_note (month, reference, recipient, number, body, desk_wrapped_key, escrow_wrapped_key)
       values (month_of($1), $1, $2, $3, $4, $5, $6)`,
      [reference, recipient, number, ...bytes],
    )
    return binding
  }

  async function addCorrection({ reference, binding }: Stored, value: string, field: CorrectedField = 'phone') {
    const sealed = await sealer.sealCorrection(field, value, binding)
    await sql(
      `insert into correction (reference, field, body, notice_wrapped_key, desk_wrapped_key, link_copy)
       values ($1, $5, $2, $3, $4, decode(repeat('00', 32), 'hex'))
       on conflict (reference, field) do update set body = excluded.body, desk_wrapped_key = excluded.desk_wrapped_key`,
      [reference, sealed.body, sealed.noticeWrappedKey, sealed.deskWrappedKey, field],
    )
  }

  const addPerson = (subject: string, role: Role, stores: number[] = []) =>
    sql("select set_staff($1, $1, $2, $3, 'test', 'a test')", [subject, role, stores])

  /** Gives a person the lease of a case. */
  const take = ({ reference, recipient }: Stored, subject: string, until = "now() + interval '10 minutes'") =>
    sql(
      `update store_inbox set holder = (select id from staff where subject = $3), taken_at = now(), held_until = ${until}
       where reference = $1 and recipient = $2`,
      [reference, recipient, subject],
    )

  const identity = { issuer: provider.issuer, audiences: [provider.clientId], keysUrl: undefined, factors }
  const events: KeyholderEvent[] = []
  const keys: DeskKeys = await openDeskKeys(keyFolder)
  const pool = openKeyholderPool(keyholderUrl)
  const lookUpKey = randomBytes(32)
  await writeFile(join(keyFolder, 'look-up.key'), `${lookUpKey.toString('base64url')}\n`)
  const phoneKey = await readPhoneKey(keyFolder)
  const services = { pool, keys, phoneKey, checkIdentity: createIdentityCheck(identity) }
  const lookUpCalls = { '/look-up': lookUpCall(services) }
  const server = createKeyholderServer(services, (event) => events.push(event), lookUpCalls)
  await listenOnSocket(server, socket)

  const tokenFor = (tab: TabKey, subject: string, changes: Claims = {}) =>
    provider.sign(provider.claims({ sub: subject, nonce: tab.keyHash, ...changes }))

  const ask = (request: Partial<ReleaseRequest>, at = socket) => askKeyholder(at, request as ReleaseRequest)

  /** A request that is right in everything, signed by the provider for a new tab. */
  async function requestOf(
    subject: string,
    { reference, recipient }: Stored,
    scope = 'application',
    claims: Claims = {},
  ): Promise<{ tab: TabKey; keys: ReleaseKeys; request: ReleaseRequest }> {
    const tab = await makeTabKey()
    const keys = await startRelease(tab)
    const idToken = await tokenFor(tab, subject, claims)
    const request = { idToken, ...keys.points, reference, recipient, scope, reason: 'the customer called' }
    return { tab, keys, request }
  }

  /** Seals a question in a new tab of a person, as the desk's page does. */
  async function lookUpOf(
    subject: string,
    asked: LookUp,
    claims: Claims = {},
  ): Promise<{ keys: ReleaseKeys; request: LookUpRequest }> {
    const tab = await makeTabKey()
    const keys = await startRelease(tab)
    const sealed = await sealLookUp(asked, desk.publicLine, keys)
    return { keys, request: { idToken: await tokenFor(tab, subject, claims), ...sealed } }
  }

  /** The answer as the tab opens it, or the problem. */
  async function lookUp(subject: string, asked: LookUp, at = socket) {
    const { keys, request } = await lookUpOf(subject, asked)
    const answer = await askKeyholder(at, request)
    if (answer.kind === 'refused') return { problem: answer.problem }
    return { audit: answer.release.audit, ...((await openLookUp(keys, answer.release)) as LookUpAnswer) }
  }

  const columns: Record<string, string> = {
    card: 'select contact_card as body from submission where reference = $1',
    application: 'select body from submission where reference = $1',
    phone: "select body from correction where reference = $1 and field = 'phone'",
    'best time': "select body from correction where reference = $1 and field = 'best time'",
  }

  /** Opens what was released, as the tab does. */
  async function openInTab(keys: ReleaseKeys, request: ReleaseRequest, release: Parameters<typeof openRelease>[1]) {
    const { reference, recipient, scope } = request
    const query = columns[scope] ?? 'select body from case_note where reference = $1'
    const [stored] = await sql(query, [reference])
    const [sent] = await sql('select form, version, store_id from submission where reference = $1', [reference])
    const binding =
      scope in columns
        ? {
            form: scope === 'application' ? sent?.form : `${sent?.form}/${scope}`,
            version: sent?.version,
            reference,
            store: sent?.store_id?.toString() ?? '',
          }
        : { form: 'note', version: 1, reference, store: recipient }
    return openRelease(keys, release, { reference, recipient, scope }, stored?.body.toString('base64'), binding)
  }

  return {
    addCorrection,
    addNote,
    addPerson,
    ask,
    desk,
    escrow,
    events,
    folder,
    hashAgain,
    hashDue: () => hashPhones(pool, keys, phoneKey),
    identity,
    keyFolder,
    keys,
    lookUp,
    lookUpKey,
    lookUpOf,
    make,
    openInTab,
    notice,
    provider,
    requestOf,
    seconds,
    sealer,
    socket,
    sql,
    store,
    take,
    tokenFor,
    async stop() {
      provider.stop()
      server.closeAllConnections()
      server.close()
      await pool.end()
      await owner.end()
      await Promise.all([folder, keyFolder].map((each) => rm(each, { recursive: true, force: true })))
    },
  }
}

export type KeyholderRig = Awaited<ReturnType<typeof startKeyholderRig>>
