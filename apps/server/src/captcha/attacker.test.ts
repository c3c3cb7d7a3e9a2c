import { createSecretKey, pbkdf2Sync } from 'node:crypto'
import { openPool } from '@cash-express/database/pool'
import type { Challenge } from 'altcha-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { submissionRow } from '../../../../tests/submission-row.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { createSubmissionWriter } from '../submissions/group-commit.ts'
import { createCaptcha } from './captcha.ts'
import { payerKeys } from './payer.ts'
import { costAt, levelFor } from './price.ts'
import { forgetSpentCaptchas } from './spent-captchas.table.ts'
import { createSpentCounts } from './spent-counts.ts'

const databaseUrl = await createTestDatabase()
/** Two simulated API processes, each with its own connections and memory. */
const pools = [openPool(asUser(databaseUrl, 'api_test'), 4), openPool(asUser(databaseUrl, 'api_test'), 4)] as const
const owner = openPool(databaseUrl, 1)
afterAll(() => Promise.all([...pools, owner].map((pool) => pool.end())))

/** Fewer guesses than for a visitor, so that thousands can be solved here. */
const range = 100

const settings = {
  cost: 8,
  guesses: range,
  minimumSeconds: 0,
  signatureSecret: 'one',
  keySecret: 'two',
  payerSecret: createSecretKey(Buffer.from('three')),
}
const processes = pools.map((pool) => ({
  captcha: createCaptcha(settings, createSpentCounts(pool, 0)),
  writer: createSubmissionWriter(pool, async () => {}),
}))
let processIndex = 0
const nextProcess = () => processes[processIndex++ % processes.length] as (typeof processes)[number]

const ask = (ip: string) => nextProcess().captcha.challenge('apply-now', ip) as Promise<Challenge>

async function use(response: string): Promise<string> {
  const { captcha, writer } = nextProcess()
  const verdict = captcha.verify('apply-now', response)
  if (!verdict.ok) return verdict.reason
  return (await writer.write(submissionRow({ captcha: verdict.signature }), verdict.payer)).kind
}

/** Tries counters in this order up to a limit; the work is counted in hash iterations. */
function guess(challenge: Challenge, counters: Iterable<number>, most = Number.POSITIVE_INFINITY) {
  const { nonce, salt, cost, keyPrefix } = challenge.parameters
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  const wanted = Buffer.from(keyPrefix, 'hex')
  let rounds = 0
  let tries = 0
  for (const counter of counters) {
    if (tries++ >= most) break
    password.writeUInt32BE(counter, 16)
    rounds += cost
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, 32, 'sha256')
    if (!key.subarray(0, wanted.length).equals(wanted)) continue
    const solution = { counter, derivedKey: key.toString('hex') }
    return { rounds, response: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
  }
  return { rounds, response: undefined }
}

const upward = Array.from({ length: range }, (_, counter) => counter)
const orders = {
  'steps of sixteen first': upward.toSorted((one, other) => (one % 16) - (other % 16) || one - other),
  'from the middle outward': upward.toSorted((one, other) => Math.abs(one - range / 2) - Math.abs(other - range / 2)),
  downward: upward.toReversed(),
}

describe('[API-09] the work of an attacker for one captcha', () => {
  const cheap = createCaptcha({ ...settings, cost: 1 }, async (keys) => keys.map(() => 0))
  const fresh = () => cheap.challenge('apply-now', '192.0.2.1') as Promise<Challenge>
  const samples = 500
  const average = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

  test('equals that of a visitor in any order and when challenges are skipped', async () => {
    const counters: number[] = []
    while (counters.length < samples) counters.push(guess(await fresh(), upward).rounds - 1)
    const honest = average(counters.map((counter) => counter + 1))
    const attacks: Record<string, number> = {}
    for (const [name, order] of Object.entries(orders)) {
      attacks[name] = average(counters.map((counter) => order.indexOf(counter) + 1))
    }
    for (const limit of [10, 40]) {
      const works: number[] = []
      for (let work = 0; works.length < samples; ) {
        const { rounds, response } = guess(await fresh(), upward, limit)
        work += rounds
        if (response) {
          works.push(work)
          work = 0
        }
      }
      attacks[`${limit} guesses at each of many challenges`] = average(works)
    }
    for (const [name, work] of Object.entries(attacks)) expect(work / honest, name).toBeGreaterThan(0.8)
  })
})

/** Iterations per guess of each accepted submission; the test above shows that the number of guesses is equal. */
async function pricePaid(accepted: number, attack: () => Promise<{ response: string; cost: number } | undefined>) {
  const prices: number[] = []
  const refused = new Map<string, number>()
  while (prices.length < accepted) {
    const bought = await attack()
    if (!bought) break
    const outcome = await use(bought.response)
    if (outcome === 'new') prices.push(bought.cost)
    else refused.set(outcome, (refused.get(outcome) ?? 0) + 1)
  }
  return { price: prices.reduce((sum, cost) => sum + cost, 0) / prices.length, accepted: prices.length, refused }
}

const buy = (challenge: Challenge) => {
  const { response } = guess(challenge, upward)
  if (!response) throw new Error('not solved')
  return { response, cost: challenge.parameters.cost }
}

describe('[API-09] the price of an address over 100 submissions', async () => {
  const honest = await pricePaid(100, async () => buy(await ask('198.51.100.1')))

  test('rises to a limit without refusing a visitor', () => {
    expect(honest.accepted).toBe(100)
    expect(honest.refused.size).toBe(0)
    expect(honest.price).toBeGreaterThan(1.5 * settings.cost)
    expect(costAt(levelFor([599]), 2_000)).toBe(4_882)
  })

  test.each([
    [
      'asks for 40 at once and uses them one by one',
      () => {
        let store: Challenge[] = []
        return async () => {
          if (store.length === 0) store = await Promise.all(Array.from({ length: 40 }, () => ask('198.51.100.2')))
          return buy(store.pop() as Challenge)
        }
      },
    ],
    [
      'asks from two addresses and solves the cheaper one',
      () => async () => {
        const [one, other] = [await ask('198.51.100.3'), await ask('198.51.100.4')]
        return buy(one.parameters.cost <= other.parameters.cost ? one : other)
      },
    ],
  ])('is at least 0.8 of the price of a visitor for an attacker who %s', async (name, attack) => {
    const addresses = name.includes('two addresses') ? 2 : 1
    const { price, accepted } = await pricePaid(100 * addresses, attack())
    expect(accepted).toBe(100 * addresses)
    expect(price / honest.price).toBeGreaterThanOrEqual(0.8)
  })

  test('makes stockpiled captchas invalid when it has risen', async () => {
    const store = (await Promise.all(Array.from({ length: 100 }, () => ask('198.51.100.5')))).map(buy)
    const { accepted, refused } = await pricePaid(100, async () => store.pop())
    expect(accepted).toBe(30)
    expect(refused).toEqual(new Map([['too cheap', 70]]))
  })

  test('applies to 100 concurrent submissions in two processes', async () => {
    const store = (await Promise.all(Array.from({ length: 100 }, () => ask('198.51.100.6')))).map(buy)
    const outcomes = await Promise.all(store.map(({ response }) => use(response)))
    // Submissions in progress in the other process are not committed and therefore not counted.
    expect(outcomes.filter((outcome) => outcome === 'new').length).toBeLessThanOrEqual(60)
  })

  test('counts a solved captcha once when it is sent 50 times', async () => {
    const { response } = buy(await ask('198.51.100.7'))
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => use(response)))
    expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(1)
    const [key] = payerKeys(settings.payerSecret, '198.51.100.7')
    const { rows } = await owner.query('select count(*)::int as spent from captcha_spent where payer = $1', [key])
    expect(rows).toEqual([{ spent: 1 }])
  })

  test('does not rise when 300 challenges are left unsolved', async () => {
    for (let times = 0; times < 300; times++) await ask('198.51.100.8')
    expect((await ask('198.51.100.8')).parameters.cost).toBe(settings.cost)
  })

  test('rises for the owner of a whole IPv6 network', async () => {
    let host = 0
    const { price } = await pricePaid(120, async () => buy(await ask(`2001:db8:7:${(host++).toString(16)}::1`)))
    expect(price).toBeGreaterThan(settings.cost)
    expect((await ask('2001:db8:7:ffff::1')).parameters.cost).toBe(costAt(2, settings.cost))
    expect((await ask('2001:db8:8::1')).parameters.cost).toBe(settings.cost)
  })
})

test('[API-09] returns the wait when an address has used up its hour', async () => {
  const [key] = payerKeys(settings.payerSecret, '203.0.113.1')
  await owner.query(
    "insert into captcha_spent (payer, spent_at) select $1, now() - interval '50 minutes' + n * interval '1 second' from generate_series(1, 600) n",
    [key],
  )
  const { captcha, writer } = nextProcess()
  const verdict = captcha.verify('apply-now', buy(await ask('203.0.113.1')).response)
  if (!verdict.ok) throw new Error(verdict.reason)
  const outcome = await writer.write(submissionRow({ captcha: verdict.signature }), verdict.payer)
  expect(outcome).toMatchObject({ kind: 'too many', seconds: expect.closeTo(600, -1) })
  await owner.query("update captcha_spent set spent_at = spent_at - interval '20 minutes' where payer = $1", [key])
  expect(await use(buy(await ask('203.0.113.1')).response)).toBe('new')
})

test('deletes the counts of an address after an hour and not before', async () => {
  await owner.query('truncate captcha_spent')
  await owner.query(
    "insert into captcha_spent (payer, spent_at) select decode(repeat('01', 12), 'hex'), now() - n * interval '1 second' from generate_series(1, 12000) n",
  )
  const worker = openPool(asUser(databaseUrl, 'worker_test'), 1)
  await forgetSpentCaptchas(worker)
  await worker.end()
  const { rows } = await owner.query('select count(*)::int as left from captcha_spent')
  expect(rows[0].left).toBeGreaterThan(3_580)
  expect(rows[0].left).toBeLessThan(3_600)
})
