import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { withoutReplication } from './controls.ts'
import { cancelWaits, startStandbys, stopStandbys, untilAcknowledged } from './database-faults.ts'
import { longest } from './result.ts'
import { faultsIn } from './verdict.ts'
import { expireDrafts, startWholeProduct } from './whole-product.ts'

const product = await startWholeProduct({ workersLater: true })
afterAll(() => product.stop())

test('loses and duplicates nothing through lost standbys, failover and an old primary', async () => {
  const visitors = product.visit()
  await wait(2_500)

  const stopped = await stopStandbys(product)
  let canceled = 0
  while (Date.now() - stopped < 6_000) {
    if (Date.now() - stopped > 5_000) canceled += await cancelWaits(product, 'pg_cancel_backend')
    await wait(50)
  }
  const until = Date.now()
  expect(visitors.acknowledgedAt.filter((at) => at > stopped && at < until)).toEqual([])
  const answers = visitors.triesSince(stopped - 500, until - 4_500).filter(({ status }) => status !== 200)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(longest(answers)).toBeLessThan(5_000)
  expect(canceled).toBeGreaterThan(0)

  const died = Date.now()
  await product.cluster.primary().kill()
  await startStandbys(product)
  const { old, next } = await product.cluster.promote()
  await product.database.routeTo([next.port])
  await untilAcknowledged(visitors, died)

  // The product is pointed at the old primary by mistake: no standby follows it, so it can acknowledge nothing.
  await old.start()
  await product.database.routeTo([old.port])
  await product.database.reset()
  await wait(300)
  const misled = Date.now()
  await wait(2_000)
  expect(visitors.acknowledgedAt.filter((at) => at > misled)).toEqual([])
  await product.database.routeTo([next.port])
  await product.database.reset()
  await untilAcknowledged(visitors, Date.now())
  await old.kill()
  await product.cluster.rejoin(old)

  product.startWorkers()
  await visitors.stop()
  await expireDrafts(product)
  await product.untilDelivered()
  const verdict = await product.judge()
  expect(faultsIn(verdict)).toEqual([])
  expect(verdict.acknowledged).toBeGreaterThan(60)
  console.log(`${verdict.acknowledged} acknowledged: 0 lost, 0 duplicated, each in its inbox once`)
})

test('finds lost submissions when commits do not wait for a standby', async () => {
  expect(await withoutReplication(product, 1)).toMatchObject({ red: true })
})
