import { createSecretKey } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Browser, launch } from 'puppeteer-core'
import { payerKeys } from '../../apps/server/src/captcha/payer.ts'
import { deriveSecret } from '../../apps/server/src/submissions/submission-services.ts'
import { localIntakeSettings } from '../../tools/local-keys.ts'
import { startProduct } from '../../tools/product.ts'
import type { Report } from './report.ts'

const shell = '/usr/bin/chromium-headless-shell'
const runs = 4
/** Half of the 2,000 guesses that a captcha takes at most. */
const usualGuesses = 1_000

type Solved = { readonly milliseconds: number; readonly counter: number }

/** Records when a worker got its task and when it answered. */
function watchWorkers() {
  const Native = window.Worker
  const record = window as unknown as { began?: number; solved?: Solved }
  window.Worker = class extends Native {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      this.addEventListener('message', ({ data }) => {
        if (!data?.derivedKey || record.began === undefined) return
        record.solved ??= { milliseconds: performance.now() - record.began, counter: data.counter }
      })
    }
    override postMessage(message: unknown) {
      record.began ??= performance.now()
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

/** Slows the browser down by pausing all of its processes for most of the time. */
function slowDown(browser: Browser, times: number) {
  // Listed once, because listing the processes takes longer than one pause.
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

/** Solves one captcha with the page's own solver and all of its workers. */
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

/** Measures the solving time at the lowest and the highest price, with two methods of slowing the browser down. */
export async function measureCaptcha(): Promise<Report> {
  const product = await startProduct()
  const owner = new pg.Client({ connectionString: product.databaseUrl })
  await owner.connect()
  const { INTAKE_SECRET = '' } = await localIntakeSettings(product.keys)
  const payer = payerKeys(createSecretKey(deriveSecret(INTAKE_SECRET, 'captcha payer')), '127.0.0.1')[0]
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
      ['lowest', 0],
      ['highest', 100],
    ] as const) {
      await owner.query('delete from captcha_spent')
      await owner.query('insert into captcha_spent (payer) select $1 from generate_series(1, $2)', [payer, spent])
      await wait(500)
      for (const [slowdown, throttled, stopped] of [
        ['no slowdown', 1, 1],
        ['CDP throttling 4×', 4, 1],
        ['CDP throttling 6×', 6, 1],
        ['browser paused 4×', 1, 4],
        ['browser paused 6×', 1, 6],
      ] as const) {
        // Averages over all runs, because a lucky run measures little more than the start of its workers.
        let [milliseconds, guesses] = [0, 0]
        for (let run = 0; run < runs; run++) {
          const solved = await solveOnce(browser, product.origin, throttled, stopped)
          milliseconds += solved.milliseconds
          guesses += solved.counter + 1
        }
        const usual = ((milliseconds / guesses) * usualGuesses) / 1_000
        rows.push([price, slowdown, usual.toFixed(1), (usual * 2).toFixed(1)])
        bars.push({ label: `${price} price, ${slowdown}`, value: Number(usual.toFixed(1)), pale: price === 'lowest' })
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
    title: 'Captcha cost on a phone',
    about: `Time to solve a captcha with the page’s own solver in Chromium, one worker per core, at the lowest price (cost 2000) and at the highest (cost 4882). Computed from the time per guess over ${runs} solved captchas each. Every captcha takes at least two seconds, so a visitor notices only a longer time, and only when pressing Submit before the captcha is solved.`,
    columns: ['price', 'slowdown', 'average seconds', 'maximum seconds'],
    rows,
    after:
      'Do not rely on the CDP rows, which are not consistent (6× can be faster than 4×), because hashing runs on a separate thread. The last method pauses every browser process, including the hashing threads, for part of the time.',
    chart: { unit: 'average seconds', bars },
  }
}
