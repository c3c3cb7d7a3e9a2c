import { createSecretKey } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Browser, launch } from 'puppeteer-core'
import { payerKeys } from '../../apps/server/src/captcha/payer.ts'
import { derived } from '../../apps/server/src/submissions/submission-services.ts'
import { localIntakeSettings } from '../../tools/local-keys.ts'
import { startProduct } from '../../tools/product.ts'
import type { Report } from './report.ts'

const shell = '/usr/bin/chromium-headless-shell'
const runs = 4
/** Half of the 2,000 guesses that a check takes at most. */
const usualGuesses = 1_000

type Solved = { readonly milliseconds: number; readonly counter: number }

/** Notes when work was given to a worker and when the answer came. */
function watchWorkers() {
  const Native = window.Worker
  const noted = window as unknown as { began?: number; solved?: Solved }
  window.Worker = class extends Native {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      this.addEventListener('message', ({ data }) => {
        if (!data?.derivedKey || noted.began === undefined) return
        noted.solved ??= { milliseconds: performance.now() - noted.began, counter: data.counter }
      })
    }
    override postMessage(message: unknown) {
      noted.began ??= performance.now()
      super.postMessage(message)
    }
  }
}

function childrenOf(parent: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    try {
      return (
        /^\d+$/.test(name) &&
        readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent)
      )
    } catch {
      return false
    }
  })
  return children.flatMap((child) => [Number(child), ...childrenOf(Number(child))])
}

/** Lets every process of the browser run for one part of the time in so many. */
function slowDown(browser: Browser, times: number) {
  // Looked for once: looking takes longer than the browser is held.
  const children = childrenOf(browser.process()?.pid ?? 0)
  const slice = 8
  let going = times > 1
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const child of children) {
      try {
        process.kill(child, name)
      } catch {}
    }
  }
  const done = (async () => {
    while (going) {
      signal('SIGSTOP')
      await wait(slice * (times - 1))
      signal('SIGCONT')
      await wait(slice)
    }
  })()
  return async () => {
    going = false
    await done
  }
}

/** One captcha, solved by the page's own solver with all of its workers. */
async function solveOnce(browser: Browser, origin: string, throttled: number, stopped: number): Promise<Solved> {
  const page = await browser.newPage()
  await page.evaluateOnNewDocument(watchWorkers)
  page.on('workercreated', (worker) => {
    void worker.client.send('Emulation.setCPUThrottlingRate', { rate: throttled }).catch(() => {})
  })
  await page.goto(`${origin}/customer-feedback`)
  const box = await page.waitForSelector('[data-ready] [data-field=captchaResponse] input')
  const session = await page.createCDPSession()
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttled })
  const faster = slowDown(browser, stopped)
  await box?.evaluate((input) => (input as HTMLInputElement).click())
  await page.waitForFunction(() => (window as unknown as { solved?: Solved }).solved, { timeout: 120_000 })
  const solved = (await page.evaluate(() => (window as unknown as { solved?: Solved }).solved)) as Solved
  await faster()
  await page.close()
  return solved
}

/** How long a visitor's phone works at the first price and at the last, by two ways of slowing a browser down. */
export async function measureCaptcha(): Promise<Report> {
  const product = await startProduct()
  const owner = new pg.Client({ connectionString: product.databaseUrl })
  await owner.connect()
  const { INTAKE_SECRET = '' } = await localIntakeSettings(product.keys)
  const payer = payerKeys(createSecretKey(derived(INTAKE_SECRET, 'captcha payer')), '127.0.0.1')[0]
  const browser = await launch({
    executablePath: process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium'),
    headless: 'shell',
    args: ['--no-sandbox'],
    protocolTimeout: 300_000,
  })
  const rows: string[][] = []
  const bars: { label: string; value: number; pale?: boolean }[] = []
  try {
    for (const [price, spent] of [
      ['first', 0],
      ['last', 100],
    ] as const) {
      await owner.query('delete from captcha_spent')
      await owner.query('insert into captcha_spent (payer) select $1 from generate_series(1, $2)', [payer, spent])
      await wait(500)
      for (const [way, throttled, stopped] of [
        ['as it is', 1, 1],
        ['CDP throttling 4×', 4, 1],
        ['CDP throttling 6×', 6, 1],
        ['every process of the browser held, 4×', 1, 4],
        ['every process of the browser held, 6×', 1, 6],
      ] as const) {
        // Over all runs: one that is lucky has hardly more than the start of its workers to show.
        let [milliseconds, guesses] = [0, 0]
        for (let run = 0; run < runs; run++) {
          const solved = await solveOnce(browser, product.origin, throttled, stopped)
          milliseconds += solved.milliseconds
          guesses += solved.counter + 1
        }
        const usual = ((milliseconds / guesses) * usualGuesses) / 1_000
        rows.push([price, way, usual.toFixed(1), (usual * 2).toFixed(1)])
        bars.push({ label: `${price} price, ${way}`, value: Number(usual.toFixed(1)), pale: price === 'first' })
        console.log(rows.at(-1)?.join(' | '))
      }
    }
  } finally {
    await browser.close()
    await owner.end()
    await product.stop()
  }
  return {
    name: 'captcha',
    title: 'What a captcha costs a phone',
    about: `The page’s own solver in Chromium, with as many workers as the machine has cores, at the first price (cost 2000) and at the last (cost 4882). ${runs} solved captchas each, by their time for one guess. A visitor notices only what is longer than the two seconds that every check takes, and only who is quicker than that from the tick to Submit.`,
    columns: ['price', 'slowed down by', 'seconds on average', 'seconds at most'],
    rows,
    after:
      'The CDP rows are not consistent (6× came out faster than 4×), so do not rely on them: hashing runs on a thread of its own. The last way stops every process of the browser, with the threads that hash, for the rest of the time.',
    chart: { unit: 'seconds on average', bars },
  }
}
