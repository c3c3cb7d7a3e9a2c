import { setTimeout as wait } from 'node:timers/promises'
import { type Result, underLoad, unless } from './result.ts'
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
      problems: unless(failed.length === 0, `${failed.length} requests failed`),
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
