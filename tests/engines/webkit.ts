import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { freePort } from '../../tools/free-port.ts'
import { type Engine, optionOf, recordErrors, type Tab, timeout, windowSize } from './tab.ts'

/** The code of the Enter key in WebDriver. */
const enterKey = '\uE007'
/** The property in which WebDriver returns the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** The driver never replies to a script that arrives during a navigation; a retry reaches the next page. */
const answerMilliseconds = 3_000

/** On a busy machine, a browser sometimes never answers its driver; the next one replaces it. */
const startMilliseconds = 8_000

/** The driver refuses to click an element that is partly below the window, and does not scroll to it. */
const scrollToMiddle = `(arguments[0].closest('select') ?? arguments[0]).scrollIntoView({ block: 'center' })`

/** Retries while the element is missing, moving or covered. */
const retry = (action: () => Promise<unknown>) => expect(action).toPass({ intervals: [50, 100, 250], timeout })

/** Kills the child when this process exits, also when a test run is aborted. */
function start(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const started = spawn(command, args, options)
  process.once('exit', () => started.kill())
  return started
}

async function end(started: ChildProcess) {
  if (started.exitCode !== null || started.signalCode !== null) return
  started.kill()
  await once(started, 'exit')
}

/** WebKitGTK over W3C WebDriver. It has no headless mode, so it gets a display of its own. */
export async function startWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'cash-express-engine-'))
  const screen = `${windowSize.width}x${windowSize.height}x24`
  const display = start('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(display.stdio[3] as Readable, 'data')
  const port = await freePort()
  const driver = start('WebKitWebDriver', [`--port=${port}`, '--replace-on-new-session'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: home, DISPLAY: `:${String(number).trim()}` },
  })

  async function send(method: string, path: string, body?: object, milliseconds = timeout): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(milliseconds),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }
  await retry(() => send('GET', '/status'))

  async function openTab(): Promise<Tab> {
    const capabilities = { alwaysMatch: { acceptInsecureCerts: true } }
    let session = ''
    await retry(async () => {
      const { sessionId } = (await send('POST', '/session', { capabilities }, startMilliseconds)) as {
        sessionId: string
      }
      session = `/session/${sessionId}`
    })
    const read = (expression: string) =>
      send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }, answerMilliseconds)
    const act = (selector: string, action: string, body: object) =>
      retry(async () => {
        const found = await send('POST', `${session}/element`, { using: 'css selector', value: selector })
        await send('POST', `${session}/execute/sync`, { script: scrollToMiddle, args: [found] })
        await send('POST', `${session}/element/${(found as Record<string, string>)[elementKey]}/${action}`, body)
      })
    await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...windowSize })
    return {
      resize: async (size) => {
        await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...size })
      },
      open: async (address) => {
        await send('POST', `${session}/url`, { url: address })
        // This driver cannot run code before the page's own scripts, so earlier errors are not recorded.
        await read(`void (() => {${recordErrors}})()`)
      },
      type: (selector, text) => act(selector, 'value', { text: text.replaceAll('\n', enterKey) }),
      choose: (select, value) => act(optionOf(select, value), 'click', {}),
      click: (selector) => act(selector, 'click', {}),
      read,
      screenshot: async () => Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64'),
      close: async () => {
        await send('DELETE', session)
      },
    }
  }

  async function stop() {
    await end(driver)
    await end(display)
    await rm(home, { recursive: true, force: true })
  }
  return { openTab, stop }
}
