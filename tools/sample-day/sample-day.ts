import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { continueCases } from '../../apps/server/src/cases/continue-cases.ts'
import { compareCases } from '../../apps/server/src/ops/rebuild-cases.ts'
import { readStores } from '../../apps/server/src/stores/store.table.ts'
import { createBusinessClock } from '../../apps/server/src/submissions/business-clock.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import type { ActionResponse } from '../../packages/domain/src/cases/case-row.ts'
import type { Store } from '../../packages/domain/src/stores/store.ts'
import { formHandling } from '../../packages/domain/src/submissions/form-handling.ts'
import { noteBinding } from '../../packages/envelope/src/binding.ts'
import { startRelease } from '../../packages/envelope/src/browser/open-release.ts'
import { sealNote } from '../../packages/envelope/src/browser/seal-note.ts'
import { makeTabKey, type TabKey } from '../../packages/envelope/src/browser/tab-key.ts'
import { createDeskBrowser, type DeskBrowser } from '../../tests/desk-browser.ts'
import { sendForm, sendJobApplication } from '../sample-forms.ts'
import { oneTimeCode } from '../sign-in/one-time-code.ts'
import type { SamplePerson } from '../sign-in/sample-people.ts'
import { type DayCase, dayCases, type Step } from './day-cases.ts'
import { addSampleQuarter } from './sample-quarter.ts'
import type { Visit } from './sample-visitors.ts'

export type SampleDay = {
  readonly site: string
  readonly desk: string
  readonly issuer: string
  /** Connects as the owner of the database, who moves times. */
  readonly databaseUrl: string
  readonly intake: Readonly<Record<string, string>>
}

export async function send({ site, intake }: Pick<SampleDay, 'site' | 'intake'>, visit: Visit): Promise<string> {
  const { form, call, answers, language, isComplete } = visit
  const secret = intake.INTAKE_SECRET ?? ''
  const { reference } = isComplete
    ? await sendJobApplication(site, secret, answers)
    : await sendForm(site, secret, form, call, answers, language)
  return reference
}

type SignedIn = { readonly browser: DeskBrowser; readonly tab: TabKey }

/** Signs each person in once, as their browser does. */
function createStaff({ desk, issuer }: SampleDay) {
  const known = new Map<string, Promise<SignedIn>>()
  async function signIn(person: SamplePerson) {
    const browser = createDeskBrowser(desk, { issuer, codeOf: ({ secret }) => oneTimeCode(secret) })
    const tab = await makeTabKey()
    const { status, url } = await browser.signIn(person, { tab })
    if (url.origin !== desk) throw new Error(`${person.subject} could not sign in: ${status} at ${url.pathname}`)
    return { browser, tab }
  }
  return (person: SamplePerson): Promise<SignedIn> => {
    const signedIn = known.get(person.subject) ?? signIn(person)
    known.set(person.subject, signedIn)
    return signedIn
  }
}

export type SentCase = DayCase & { readonly reference: string }

/** The worker needs a moment after the receipt, and waits half an hour for the sections of a job application. */
const arrivalSeconds = ({ isComplete }: Visit) => (isComplete === false ? 1_800 : 2)

async function moveReceipt(owner: pg.Pool, { reference, visit, received, due }: SentCase, store: Store | undefined) {
  const rule = formHandling[visit.form].due
  const dueAt = due ?? (rule && createBusinessClock().due(rule, store, received)) ?? null
  const arrived = new Date(received.getTime() + arrivalSeconds(visit) * 1_000)
  await owner.query('update submission set received_at = $2, retention_from = $2, due_at = $3 where reference = $1', [
    reference,
    received,
    dueAt,
  ])
  await owner.query('update store_inbox set received_at = $2, arrived_at = $3, due_at = $4 where reference = $1', [
    reference,
    received,
    arrived,
    dueAt,
  ])
  await owner.query(
    `update case_event set at = $2, details = details || jsonb_build_object('dueAt', $3::timestamptz)
     where reference = $1 and kind = 'arrived'`,
    [reference, arrived, dueAt],
  )
}

export function createDay(day: SampleDay, owner: pg.Pool) {
  const signedIn = createStaff(day)

  async function act(
    { reference, recipient }: Pick<SentCase, 'reference' | 'recipient'>,
    who: SamplePerson,
    action: object,
  ) {
    const { browser } = await signedIn(who)
    const answer = await browser.call(`/api/cases/${reference}/${recipient}/actions`, { request: randomUUID(), action })
    if (answer.status !== 200)
      throw new Error(`${who.subject} may not ${JSON.stringify(action)}: ${JSON.stringify(answer.json)}`)
    return answer.json as ActionResponse
  }

  /** The keyholder records the opening with the time of the press, as the desk does with an event. */
  async function open({ reference, recipient }: SentCase, { who, at }: Step, reason: string) {
    const { browser, tab } = await signedIn(who)
    const { points } = await startRelease(tab)
    const request = { ...points, scope: 'application', reason }
    const answer = await browser.call(`/api/cases/${reference}/${recipient}/open`, request)
    if (answer.status !== 200) throw new Error(`${who.subject} may not open: ${JSON.stringify(answer.json)}`)
    await owner.query('update audit set at = $2 where id = $1', [answer.json.sealed.audit, at])
  }

  async function actionOf(
    { reference, recipient }: SentCase,
    does: Exclude<Step['does'], { kind: 'open' }>,
    references: ReadonlyMap<string, string>,
  ) {
    if (does.kind === 'duplicate')
      return { kind: 'close', as: 'duplicate', duplicateOf: references.get(does.of) ?? reference }
    if (does.kind !== 'note') return does
    const { DESK_PUBLIC_KEY: desk = '', ESCROW_PUBLIC_KEY: escrow = '' } = day.intake
    return { kind: 'note', ...(await sealNote(does.text, { desk, escrow }, noteBinding(reference, recipient))) }
  }

  /** The desk refuses a next try that has long passed. */
  const notPast = (nextTryAt: string) => new Date(Math.max(Date.parse(nextTryAt), Date.now())).toISOString()

  /** The desk records the time of the press, so each event is moved to its time before the next one is decided. */
  async function play(sent: SentCase, references: ReadonlyMap<string, string>) {
    for (const step of sent.steps) {
      if (step.does.kind === 'open') {
        await open(sent, step, step.does.reason)
        continue
      }
      const action = await actionOf(sent, step.does, references)
      const nextTryAt = 'nextTryAt' in action ? action.nextTryAt : undefined
      const { events } = await act(sent, step.who, nextTryAt ? { ...action, nextTryAt: notPast(nextTryAt) } : action)
      await owner.query(
        `update case_event set at = $4, details = (details - 'unusual' - 'openMinutes') || jsonb_strip_nulls(jsonb_build_object('nextTryAt', $5::text))
         where reference = $1 and recipient = $2 and number = any($3)`,
        [sent.reference, sent.recipient, events.map(({ number }) => number), step.at, nextTryAt],
      )
      if (step.does.kind !== 'hand over') continue
      const other = [sent.reference, `store:${step.does.store}`, step.at]
      await owner.query('update case_event set at = $3 where reference = $1 and recipient = $2', other)
      await owner.query('update store_inbox set arrived_at = $3 where reference = $1 and recipient = $2', other)
    }
  }

  return { act, play }
}

/**
 * Fills the desk with a day of cases. They come in through the public form, and the sample people work on them through
 * the desk; then their times are moved back. Returns those that their holder keeps.
 */
export async function addSampleDay(day: SampleDay): Promise<SentCase[]> {
  const owner = openPool(day.databaseUrl, 4)
  try {
    const { stores } = await readStores(owner, new Date())
    const cases = dayCases(stores, new Date())
    const sent = await Promise.all(cases.map(async (each) => ({ ...each, reference: await send(day, each.visit) })))
    const all = sent.map(({ reference }) => reference)
    // An application whose sections never come is closed when its time is over.
    await owner.query(
      'update employment_draft set expires_at = now() where reference = any($1) and closed_at is null',
      [all],
    )
    await continueCases(owner, all)

    const storeOf = ({ recipient }: SentCase) => stores.find(({ store_id }) => recipient === `store:${store_id}`)
    await Promise.all(sent.map((each) => moveReceipt(owner, each, storeOf(each))))
    const named = new Map(sent.flatMap(({ name, reference }) => (name ? [[name, reference] as const] : [])))
    const { play } = createDay(day, owner)
    await Promise.all(sent.map((each) => play(each, named)))

    // The states were computed with the times of the presses.
    await compareCases(owner, true)
    const { differences } = await compareCases(owner)
    if (differences.length > 0) throw new Error(`the sample cases differ from their events: ${differences.length}`)
    // Their promises ended before the worker counted the last time.
    await owner.query('select roll_up_promises()')
    await addSampleQuarter(day.databaseUrl, stores, new Date())
    return sent.filter(({ isKept }) => isKept)
  } finally {
    await owner.end()
  }
}
