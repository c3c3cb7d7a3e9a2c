import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openKeyholder } from '../../apps/desk/server/keyholder.ts'
import { phoneKeyOf } from '../../apps/keyholder/src/look-up/phone-key.ts'
import { newReference } from '../../apps/server/src/submissions/reference.ts'
import { referenceLetters } from '../../packages/domain/src/submissions/reference.ts'
import type { LookUp, LookUpRequest } from '../../packages/envelope/src/look-up.ts'
import { startProcess } from '../../tools/processes.ts'
import { type KeyholderRig, type Role, startKeyholderRig } from '../keyholder-rig.ts'
import type { DeskPart } from './desk.ts'
import { startDeskDatabase } from './desk-database.ts'
import { formatMs, percentile } from './wrk.ts'

const callers = 4
const lookUps = 500
/** A person looks up twenty numbers in an hour, ten of them by the last four digits. */
const perPerson = 10
const known = 100

/**
 * Cards of the running month at all stores, with indexes that are built at the end. Those of one store have the hashes that
 * the keyholder looks for, and cases, which a look-up reads by their reference.
 */
async function fill(rig: KeyholderRig, stored: number) {
  const begun = Date.now()
  const key = phoneKeyOf(rig.lookUpKey)
  await rig.sql('create table of_store (digits integer primary key, hash bytea)')
  const all = Array.from({ length: 10_000 }, (_, digits) => digits)
  await rig.sql('insert into of_store select * from unnest($1::integer[], $2::bytea[])', [
    all,
    all.map((digits) => key.hash('last four', 'store:101', String(digits).padStart(4, '0'))),
  ])
  const letter = (power: number) => `substr('${referenceLetters}', 1 + (n / ${26 ** power} % 26)::integer, 1)`
  const reference = `'${newReference().slice(0, 2)}' || ${[5, 4, 3, 2, 1, 0].map(letter).join(' || ')}`
  const indexes = await rig.sql(
    "select indexname, indexdef from pg_indexes where tablename = 'phone_hash' and indexname not like '%_pkey'",
  )
  for (const { indexname } of indexes) await rig.sql(`drop index ${indexname}`)
  const step = 500_000
  for (let from = 0; from < stored; from += step) {
    await rig.sql(
      `with stores as (select array_agg('store:' || store_id order by store_id = 101 desc) as names from store),
       cards as (
         select ${reference} as reference, names[1 + n % cardinality(names)] as recipient, n, cardinality(names) as stores
         from generate_series($1::bigint, $2::bigint) as n, stores
       ), cases as (
         insert into store_inbox (month, reference, recipient, form, received_at, due_at)
           select month_of(reference), reference, recipient, 'apply-now', now() - interval '40 days' * random(), now() from cards
             where recipient = 'store:101'
       )
       insert into phone_hash (reference, recipient, number_hash, last_four_hash)
         select c.reference, c.recipient, decode(md5('number' || c.n), 'hex'),
           case c.recipient when 'store:101' then f.hash else decode(md5(c.recipient || c.n % 10000), 'hex') end
         from cards c join of_store f on f.digits = (c.n / c.stores * 7919 % 10000)::integer`,
      [from, from + step - 1],
    )
  }
  for (const { indexdef } of indexes) await rig.sql(indexdef)
  await rig.sql('vacuum (analyze) phone_hash')
  await rig.sql('vacuum (analyze) store_inbox')
  await rig.sql('checkpoint')
  console.log(`${stored} cards: filled in ${((Date.now() - begun) / 1_000).toFixed(0)} s`)
}

/** Measures a look-up from the socket of the keyholder to its sealed answer, with many cards. */
export async function measurePhone(stored: number): Promise<DeskPart> {
  const database = await startDeskDatabase()
  const rig = await startKeyholderRig(database.ownerUrl, database.users.keyholder)
  const socket = join(rig.folder, 'measured.sock')
  const numbers: string[] = []
  for (let count = 0; count < known; count++) {
    const phone = `931-555-${String(count).padStart(4, '0')}`
    numbers.push(phone)
    await rig.store('apply-now', 'store:101', { card: { phone } })
  }
  while ((await rig.hashDue()) === 'more') {}
  await fill(rig, stored)
  const keyholder = startProcess(
    'apps/keyholder/src/main-keyholder.ts',
    {
      KEYHOLDER_DATABASE_URL: database.users.keyholder,
      KEYHOLDER_SOCKET: socket,
      KEYHOLDER_KEYS: rig.keyFolder,
      SIGN_IN_ISSUER: rig.identity.issuer,
      SIGN_IN_CLIENT_ID: rig.provider.clientId,
    },
    [],
    { capture: true },
  )
  try {
    while (!existsSync(socket)) await wait(50)
    const ask = openKeyholder(socket)
    const rows: string[][] = []
    const bars: DeskPart['bars'][number][] = []

    async function time(label: string, role: Role, stores: number[], askedOf: (number: number) => LookUp) {
      const questions: LookUpRequest[] = []
      for (let number = 0; number < lookUps; number++) {
        const person = `${label} ${role} ${Math.floor(number / perPerson)}`
        if (number % perPerson === 0) await rig.addPerson(person, role, stores)
        questions.push((await rig.lookUpOf(person, askedOf(number))).request)
      }
      const times: number[] = []
      let next = 0
      const askAll = async () => {
        while (next < questions.length) {
          const question = questions[next++] as LookUpRequest
          const began = performance.now()
          const answer = await ask(question)
          times.push(performance.now() - began)
          if (answer.kind === 'refused') throw new Error(`the keyholder refused a look-up: ${answer.problem}`)
        }
      }
      await Promise.all(Array.from({ length: callers }, askAll))
      times.sort((one, other) => one - other)
      const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)]
      rows.push([label, role, ...[p50, p95, p99].map((each) => formatMs(each))])
      bars.push({ label: `${label}, ${role}, p95`, value: p95 })
      console.log(rows.at(-1)?.join(' | '))
    }
    const whole = (number: number): LookUp => ({ kind: 'phone number', digits: numbers[number % known] ?? '' })
    const ending = (number: number): LookUp => ({ kind: 'last four', digits: String(number).padStart(4, '0') })
    await time('phone number', 'representative', [101], whole)
    await time('last four', 'representative', [101], ending)
    await time('phone number', 'head office', [], whole)
    await time('last four', 'head office', [], ending)

    const [counted] = await rig.sql(
      `select (select count(*)::int from phone_hash) as cards, (select count(*)::int from store) as stores,
         pg_total_relation_size('phone_hash') / 1e9 as gigabytes, (select count(*)::int from audit where action = 'look up') as audited`,
    )
    if (counted?.audited !== 4 * lookUps) throw new Error(`${counted?.audited} look-ups are in the audit`)
    return {
      heading: 'Finding by phone number',
      about: `${lookUps} look-ups of each kind by ${callers} callers at once, over the socket of one keyholder process: the token is checked, the question opened, the number hashed for each inbox of the person, the row of the audit committed and the answer sealed. The database holds ${counted.cards.toLocaleString('en-US')} hashed cards (${Number(counted.gigabytes).toFixed(1)} GB of hashes) at ${counted.stores} stores; head office sees all of them.`,
      columns: ['', 'signed in', 'p50', 'p95', 'p99'],
      rows,
      bars,
    }
  } finally {
    await keyholder.stop()
    await rig.stop()
    await database.stop()
  }
}
