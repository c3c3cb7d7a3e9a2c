import { createSecretKey } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Browser, launch } from 'puppeteer-core'
import { payerKeys } from '../../apps/server/src/captcha/payer.ts'
import { derived } from '../../apps/server/src/submissions/intake-parts.ts'
import { localIntakeSettings } from '../../tools/local-keys.ts'
import { startProduct } from '../../tools/product.ts'
import type { Report } from './report.ts'
import { median } from './wrk.ts'

const shell = '/usr/bin/chromium-headless-shell'
const runs = 3
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

/** What one guess costs the page's own solver in milliseconds, all of its workers together. */
async function guessMilliseconds(
  browser: Browser,
  origin: string,
  throttled: number,
  stopped: number,
): Promise<number> {
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
  return solved.milliseconds / (solved.counter + 1)
}

/** How long a visitor's phone works at the first price and at the last, by two ways of slowing a browser down. */
export async function measureRobotCheck(): Promise<Report> {
  const product = await startProduct()
  const owner = new pg.Client({ connectionString: product.databaseUrl })
  await owner.connect()
  const { INTAKE_SECRET = '' } = await localIntakeSettings(product.keys)
  const payer = payerKeys(createSecretKey(derived(INTAKE_SECRET, 'payer of a robot check')), '127.0.0.1')[0]
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
        const each: number[] = []
        for (let run = 0; run < runs; run++) {
          each.push(await guessMilliseconds(browser, product.origin, throttled, stopped))
        }
        const usual = (median(each) * usualGuesses) / 1_000
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
    name: 'robot-check',
    title: 'What a robot check costs a phone',
    about: `The page’s own solver in Chromium, with as many workers as the machine has cores, at the first price (cost 2000) and at the last (cost 4882). Medians of ${runs} solved checks, by time for one guess. A visitor notices only what is longer than the two seconds that every check takes, and only who is quicker than that from the tick to Submit.`,
    columns: ['price', 'slowed down by', 'seconds on average', 'seconds at most'],
    rows,
    after:
      'CDP throttling slows the page and its workers but not the thread on which a browser hashes; holding every process slows that too, and is the figure to go by.',
    chart: { unit: 'seconds on average', bars },
  }
}
