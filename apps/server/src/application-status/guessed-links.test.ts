import { randomBytes } from 'node:crypto'
import { openPool } from '@cash-express/database/pool'
import { statusCalls } from '@cash-express/domain/application-status/status-calls'
import { afterAll, expect, test } from 'vitest'
import { addCase } from '../../../../tests/sample-cases.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { newReference } from '../submissions/reference.ts'
import { linkHashOf } from '../submissions/status-link.ts'

const { app, sql, databaseUrl } = await createTestApp()
const owner = openPool(databaseUrl, 2)
afterAll(() => owner.end())

let visitors = 0
const post = (key: string, address = `10.7.${(++visitors >> 8) & 255}.${visitors & 255}`) =>
  app.inject({ method: 'POST', url: statusCalls.readStatus.path, payload: { key }, remoteAddress: address })

const newSecret = () => randomBytes(32).toString('base64url')

async function addLink(expiresIn: string) {
  const reference = await addCase(owner)
  const secret = newSecret()
  await sql('insert into status_link (reference, link_hash, expires_at) values ($1, $2, now() + $3::interval)', [
    reference,
    linkHashOf(secret),
    expiresIn,
  ])
  return { reference, secret }
}

const median = (all: readonly number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0

/** Of what one answer takes. Times on the internet differ by more, and the differences seen have no fixed sign. */
const noise = 0.2

test('takes the same time for a link that is guessed, changed or expired', async ({ annotate }) => {
  const valid = await addLink('1 day')
  const expired = await addLink('-1 second')
  const kinds = {
    guessed: () => `${newReference()}.${newSecret()}`,
    changed: () => `${valid.reference}.${newSecret()}`,
    expired: () => `${expired.reference}.${expired.secret}`,
  }
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  const taken = new Map(names.map((name) => [name, [] as number[]]))
  const bodies = new Set<string>()
  for (let round = 0; round < 400; round++) {
    // In turn, so that whatever else the machine does affects all of them alike.
    for (const name of names.toSorted(() => Math.random() - 0.5)) {
      const key = kinds[name]()
      const began = performance.now()
      const reply = await post(key)
      taken.get(name)?.push(performance.now() - began)
      bodies.add(`${reply.statusCode} ${reply.body} ${JSON.stringify({ ...reply.headers, date: '' })}`)
    }
  }
  expect(bodies.size).toBe(1)
  const medians = names.map((name) => median(taken.get(name) ?? []))
  await annotate(names.map((name, index) => `${name} ${medians[index]?.toFixed(3)} ms`).join(', '))
  expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(noise * Math.min(...medians))
})

test('refuses an address that tries more than 600 links in a minute, also with a valid one', async () => {
  const { reference, secret } = await addLink('1 day')
  let guesses = 0
  // Twice as many, because the minute may end in between.
  while (guesses < 1_200 && (await post(`${reference}.${newSecret()}`, '10.9.9.9')).statusCode === 404) guesses++
  expect(guesses).toBeGreaterThanOrEqual(600)
  expect(guesses).toBeLessThan(1_200)
  expect((await post(`${reference}.${secret}`, '10.9.9.9')).statusCode).toBe(429)
  expect((await post(`${reference}.${secret}`)).statusCode).toBe(200)
})

test('changes nothing when a status is read', async () => {
  const { reference, secret } = await addLink('1 day')
  const everything = () =>
    sql(
      `select (select jsonb_agg(to_jsonb(i)) from store_inbox i where i.reference = $1) as cases,
         (select jsonb_agg(to_jsonb(e)) from case_event e where e.reference = $1) as events,
         (select jsonb_agg(to_jsonb(l)) from status_link l where l.reference = $1) as links,
         (select count(*) from audit) as audit, (select count(*) from pgboss.job) as jobs`,
      [reference],
    )
  const before = await everything()
  for (let reads = 0; reads < 5; reads++) expect((await post(`${reference}.${secret}`)).statusCode).toBe(200)
  for (const method of ['GET', 'HEAD'] as const)
    await app.inject({ method, url: `/application-status?key=${reference}.${secret}` })
  expect(await everything()).toEqual(before)
})
