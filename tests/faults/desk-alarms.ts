import { join } from 'node:path'
import { startRelease } from '../../packages/envelope/src/browser/open-release.ts'
import { makeTabKey } from '../../packages/envelope/src/browser/tab-key.ts'
import { freePort } from '../../tools/free-port.ts'
import { createDeskBrowser } from '../desk-browser.ts'
import { startIdentityProvider } from '../identity-provider.ts'
import type { createProcesses } from './api-processes.ts'
import { ready } from './api-processes.ts'
import type { Fault } from './fault.ts'

type Processes = Pick<Awaited<ReturnType<typeof createProcesses>>, 'startDesk' | 'startKeyholder'>
type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

const subject = 'watched'

/** A desk server with its keyholder, and a manager of store 101 who opens applications there. */
export async function startWatchedDesk(processes: Processes, folder: string, sql: Sql) {
  const provider = await startIdentityProvider()
  provider.state.subject = subject
  const [port, metrics] = [await freePort(), await freePort()]
  const socket = join(folder, 'keyholder-watched.sock')
  const origin = `http://127.0.0.1:${port}`
  const settings = { LOG_LEVEL: 'error', DESK_METRICS_PORT: String(metrics) }
  const startDesk = () => processes.startDesk({ port, origin, socket, provider }, settings)
  const startKeyholder = () => processes.startKeyholder(socket, provider)
  let [desk, keyholder] = [startDesk(), startKeyholder()]
  await ready(port, 60, '/health')
  await sql("select set_staff($1, 'Wes Watched', 'manager', array[101], 'test', 'a test')", [subject])

  let browser = createDeskBrowser(origin, { issuer: provider.issuer, codeOf: () => '' })
  let tab = await makeTabKey()
  async function signIn() {
    tab = await makeTabKey()
    browser = createDeskBrowser(origin, { issuer: provider.issuer, codeOf: () => '' })
    await browser.follow(browser.signInAddress({ tab }))
  }

  return {
    metrics,
    signIn,
    /** Opens an application and returns why it was refused, if it was. */
    async open(reference: string): Promise<string | undefined> {
      const { points } = await startRelease(tab)
      const asked = { ...points, scope: 'application', reason: 'a test of the alarms' }
      const answer = await browser.call(`/api/cases/${reference}/store:101/open`, asked).catch(() => undefined)
      return answer?.json?.problem
    },
    endKeyholder: () => keyholder.kill(),
    restartKeyholder() {
      keyholder = startKeyholder()
    },
    endDesk: () => desk.kill(),
    async restartDesk() {
      desk = startDesk()
      await ready(port, 60, '/health')
    },
    stop: () => provider.stop(),
  }
}

export type WatchedDesk = Awaited<ReturnType<typeof startWatchedDesk>>

/** `arrived` sends an application to a store and returns its reference when the store has it. */
export function deskFaults(desk: WatchedDesk, sql: Sql, arrived: (store: number) => Promise<string>): Fault[] {
  let reference = ''
  const openFive = () => Promise.all(Array.from({ length: 5 }, () => desk.open(reference)))
  return [
    {
      fault: 'a sealed application was changed in the database',
      alarms: ['OpeningsChanged'],
      async cause() {
        await desk.signIn()
        reference = await arrived(101)
        const changed =
          'set_byte(desk_wrapped_key, length(desk_wrapped_key) - 1, 255 - get_byte(desk_wrapped_key, length(desk_wrapped_key) - 1))'
        await sql(`update submission set desk_wrapped_key = ${changed} where reference = $1`, [reference])
      },
      again: () => desk.open(reference),
    },
    {
      fault: 'a person opens more than they may in an hour',
      alarms: ['CapReached'],
      async cause() {
        reference = await arrived(101)
        await sql("update release_cap set per_hour = 0 where role = 'manager'")
      },
      again: openFive,
      repair: () => sql("update release_cap set per_hour = 40 where role = 'manager'"),
    },
    {
      fault: 'the identity tokens of a tab are forged',
      alarms: ['TokensRefused'],
      cause: () => sql("update desk_tab set id_token = id_token || 'A'"),
      again: openFive,
      repair: () => desk.signIn(),
    },
    {
      fault: 'the keyholder stops',
      alarms: ['KeyholderDown'],
      cause: () => desk.endKeyholder(),
      repair: async () => desk.restartKeyholder(),
    },
    {
      fault: 'the desk server may not read changes',
      alarms: ['ChangesSilent'],
      cause: () => sql('revoke execute on function read_case_changes from cash_express_desk'),
      repair: () => sql('grant execute on function read_case_changes to cash_express_desk'),
    },
  ]
}
