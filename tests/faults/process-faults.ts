import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { untilAcknowledged } from './database-faults.ts'
import { exhaustHandles } from './file-handles.ts'
import { inSeconds, longest, type Result, underLoad, unless } from './result.ts'
import type { WholeProduct } from './whole-product.ts'

export const killApis = (product: WholeProduct, times = 50): Promise<Result> =>
  underLoad(product, 'kill -9 of API processes', async (visitors) => {
    for (let round = 0; round < times; round++) {
      await wait(200 + Math.random() * 300)
      await product.killApi(round % 2)
    }
    const broken = visitors.tries.filter(({ status }) => status === 0).length
    return { times: `${times}`, figure: `${broken} tries were interrupted, every visitor got an acknowledgment` }
  })

export const killWorkers = (product: WholeProduct, times = 50): Promise<Result> =>
  underLoad(product, 'kill -9 of workers, and of the mail server every tenth time', async () => {
    for (let round = 0; round < times; round++) {
      await wait(400 + Math.random() * 400)
      await product.killWorker(round % 2)
      if (round % 10 === 9) await product.killSink()
    }
    return { times: `${times} + ${Math.floor(times / 10)}`, figure: '' }
  })

/** The balancer tries the next process when one refuses a connection; kept connections are used until they close. */
export const rollingRestart = (product: WholeProduct, times = 20): Promise<Result> =>
  underLoad(product, 'API processes restarted one after the other with SIGTERM', async (visitors) => {
    for (let round = 0; round < times; round++) {
      await wait(500)
      await product.restartApi(round % 2)
    }
    const failed = visitors.tries.filter(({ status }) => status !== 200)
    return {
      times: `${times}`,
      figure: `${failed.length} of ${visitors.tries.length} requests failed`,
      problems: failed.map(
        ({ status, milliseconds }) => `a request failed with ${status || 'no answer'} after ${inSeconds(milliseconds)}`,
      ),
    }
  })

export const clockJumps = (product: WholeProduct, seconds = 15): Promise<Result> =>
  underLoad(product, 'clocks of one API and one worker +1 h, −1 h, +45 days, then correct again', async (visitors) => {
    const before = (await product.judge()).repeats
    for (const offset of ['+1h', '-1h', '+45d', '+0']) {
      for (const kind of ['api', 'worker']) await product.setClock(`${kind}-one`, offset)
      await wait(seconds * 1_000)
    }
    await wait(2_000)
    await product.untilDelivered()
    const repeats = (await product.judge()).repeats - before
    const solvedAgain = visitors.tries.filter(({ status }) => status === 403).length
    const failed = visitors.tries.filter(({ status }) => status !== 200 && status !== 403).length
    return {
      times: '4',
      figure: `${repeats} mails sent twice, ${solvedAgain} captchas solved again, ${failed} requests failed`,
      problems: [
        ...unless(repeats === 0, `${repeats} mails were sent twice`),
        ...unless(failed === 0, `${failed} requests failed`),
      ],
    }
  })

async function untilSomethingIsDelivered(product: WholeProduct, seconds = 90): Promise<number> {
  const { sql } = product.cluster.primary()
  const [{ now } = { now: '' }] = await sql<{ now: string }>('select now()::text as now')
  const began = Date.now()
  while (Date.now() - began < seconds * 1_000) {
    if ((await sql('select from delivery where delivered_at > $1 limit 1', [now])).length > 0) return Date.now() - began
    await wait(100)
  }
  throw new Error(`nothing was delivered within ${seconds} s`)
}

/** The other API process and worker are out of use, so only the processes without handles can do the work. */
export const fileHandles = (product: WholeProduct, seconds = 15): Promise<Result> =>
  underLoad(product, 'no free file handle: API and worker, mail server, database', async (visitors) => {
    await wait(2_000)
    await product.balancer.routeTo(product.apiPorts.slice(0, 1))
    await product.balancer.reset()
    await product.endWorker(1)
    await untilAcknowledged(visitors, Date.now())
    const { apis, workers, sink } = product.pids()
    const starved = [apis[0] ?? 0, workers[0] ?? 0]
    const began = Date.now()

    const handles = await exhaustHandles(() => starved, 10)
    await wait(seconds * 500)
    // Every connection must now be opened again, and not all of them can be.
    await Promise.all([product.database.reset(), product.balancer.reset()])
    await wait(seconds * 500)
    const failed = visitors.triesSince(began).filter(({ status }) => status !== 200).length
    await handles.repair()
    const again = await untilAcknowledged(visitors, Date.now())
    const delivered = await untilSomethingIsDelivered(product)
    const crashed = starved.filter((pid) => !existsSync(`/proc/${pid}`)).length
    await product.balancer.routeTo(product.apiPorts)
    await product.killWorker(1)

    const ofSink = await exhaustHandles(() => [sink])
    await wait(seconds * 1_000)
    await ofSink.repair()
    await product.startEndedSink()
    const mailed = await untilSomethingIsDelivered(product)

    const primary = product.cluster.primary()
    const manager = primary.supervise()
    const ofDatabase = await exhaustHandles(primary.processes)
    await wait(seconds * 500)
    await product.database.reset()
    await wait(seconds * 500)
    await ofDatabase.repair()
    const { restarts } = await manager.stop()
    const stored = await untilAcknowledged(visitors, Date.now())

    const tries = visitors.triesSince(began)
    const [refused, answered] = [0, 503].map((wanted) => tries.filter(({ status }) => status === wanted).length)
    const slowest = Math.max(again, delivered, mailed, stored)
    return {
      times: `3 × ${seconds} s`,
      figure: `${refused} of ${tries.length} connections refused, ${answered} answers 503, slowest ${inSeconds(longest(tries))}; ${restarts} restarts of the database; each worked again within ${inSeconds(slowest)}`,
      problems: [
        ...unless(failed > 0, 'API and worker had enough handles'),
        ...unless(crashed === 0, `${crashed} of API and worker ended`),
        ...unless(longest(tries) <= 8_000, 'an answer took longer than 8 s'),
        // A worker waits up to 60 s before it tries a mail server again that was down.
        ...unless(slowest <= 70_000, 'recovery took longer than 70 s'),
      ],
    }
  })
