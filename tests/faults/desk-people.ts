import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Action } from '../../packages/domain/src/cases/action.ts'
import { outcomes } from '../../packages/domain/src/cases/case-event.ts'
import type { ActionResponse, CaseRow, QueueResponse } from '../../packages/domain/src/cases/case-row.ts'
import { closingsOf } from '../../packages/domain/src/cases/closings-of.ts'
import { leads, leadsStores, type Role } from '../../packages/domain/src/cases/person.ts'
import { openRelease, startRelease } from '../../packages/envelope/src/browser/open-release.ts'
import { sealNote } from '../../packages/envelope/src/browser/seal-note.ts'
import { makeTabKey } from '../../packages/envelope/src/browser/tab-key.ts'
import { createDeskBrowser } from '../desk-browser.ts'
import type { startIdentityProvider } from '../identity-provider.ts'
import type { Answered, Released } from './desk-verdict.ts'
import type { Rng } from './nemesis.ts'
import type { Try } from './visitors.ts'

export type Employee = {
  readonly subject: string
  readonly id: string
  readonly role: Role
  readonly stores: readonly number[]
}

type Provider = Awaited<ReturnType<typeof startIdentityProvider>>

/** The keyholder accepts a sign-in for 30 minutes. */
const signInMinutes = 20
/** A press without an answer for this long is a failure of the product. */
const longestPressSeconds = 120

/**
 * People at the desk who work on the oldest cases of their inboxes. They repeat each press with its request until it is
 * answered, and some give up waiting early, so that two copies of a request meet in the product.
 */
export function startPeople({
  origin,
  provider,
  employees,
  publicLines,
  rngOf,
}: {
  readonly origin: string
  readonly provider: Provider
  readonly employees: readonly Employee[]
  readonly publicLines: { readonly desk: string; readonly escrow: string }
  readonly rngOf: (number: number) => Rng
}) {
  const answered: Answered[] = []
  const released: Released[] = []
  const acknowledgedAt: number[] = []
  const tries: Try[] = []
  const problems: string[] = []
  const counts = { signIns: 0, replays: 0 }
  const rushes: ((presses: number) => Promise<unknown>)[] = []
  let going = true
  let signingIn: Promise<unknown> = Promise.resolve()

  async function work(employee: Employee, number: number) {
    const rng = rngOf(number)
    const { subject, id, role, stores } = employee
    const inboxes = role === 'compliance' ? ['compliance'] : stores.map((store) => `store:${store}`)
    let browser = createDeskBrowser(origin, { issuer: provider.issuer, codeOf: () => '' })
    let tab = await makeTabKey()
    let signedInAt = 0
    let queue: readonly CaseRow[] = []

    async function signInOnce() {
      provider.state.subject = subject
      tab = await makeTabKey()
      browser = createDeskBrowser(origin, { issuer: provider.issuer, codeOf: () => '' })
      await browser.follow(browser.signInAddress({ tab }), { signal: AbortSignal.timeout(20_000) }).catch(() => {})
      return browser.cookies.has('__Host-desk')
    }

    /** One after the other, because the provider signs in whoever it is told. */
    async function signIn() {
      const turn = signingIn.then(async () => {
        while (going && !(await signInOnce())) await wait(300)
      })
      signingIn = turn
      await turn
      counts.signIns++
      signedInAt = Date.now()
    }

    async function call(path: string, body?: unknown) {
      const [at, began] = [Date.now(), performance.now()]
      const isImpatient = body !== undefined && rng.chance(0.1)
      const answer = await browser
        .send(path, {
          ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': `10.7.0.${number + 1}`,
          },
          signal: AbortSignal.timeout(isImpatient ? rng.between(5, 400) : 12_000),
        })
        .then(async (reply) => ({ status: reply.status, json: await reply.json() }))
        .catch(() => ({ status: 0, json: undefined }))
      if (!isImpatient) tries.push({ at, milliseconds: performance.now() - began, status: answer.status, path })
      return answer
    }

    /** Repeats the call until it is answered. A session that ended although it was in use is a lost sign-in. */
    async function untilAnswered(path: string, body: unknown) {
      const end = Date.now() + longestPressSeconds * 1_000
      for (let pause = 100; Date.now() < end; pause = Math.min(2 * pause, 3_000)) {
        const answer = await call(path, body)
        if (answer.status === 401) {
          problems.push(`${subject} was signed out`)
          await signIn()
        } else if (answer.status !== 0 && answer.status !== 429 && answer.status < 500) return answer
        await wait(rng.between(pause / 2, pause))
      }
      problems.push(`${subject} got no answer within ${longestPressSeconds} s`)
      return undefined
    }

    async function press({ reference, recipient }: CaseRow, action: Action) {
      const request = randomUUID()
      const path = `/api/cases/${reference}/${recipient}/actions`
      const answer = await untilAnswered(path, { request, action })
      if (!answer) return undefined
      if (![200, 403, 404, 409].includes(answer.status)) problems.push(`${action.kind} was answered ${answer.status}`)
      const given = answer.json as Partial<ActionResponse>
      const event = answer.status === 200 ? given.events?.[0]?.number : undefined
      const told = given.case && { version: given.case.version, holder: given.case.holder?.id ?? null }
      answered.push({ request, person: id, action: action.kind, reference, recipient, event, told })
      if (event === undefined) return given.case && { case: given.case, event }
      acknowledgedAt.push(Date.now())
      if (rng.chance(0.2)) {
        const again = await untilAnswered(path, { request, action })
        counts.replays++
        if (again && (again.json as Partial<ActionResponse>).events?.[0]?.number !== event)
          problems.push(`a repeated ${action.kind} was answered otherwise`)
      }
      return given.case && { case: given.case, event }
    }

    async function open({ reference, recipient }: CaseRow, scope: string) {
      const [way, body] = scope === 'card' ? ['card', {}] : ['open', { scope, reason: 'The customer called' }]
      const path = `/api/cases/${reference}/${recipient}/${way}`
      const keys = await startRelease(tab)
      const answer = await untilAnswered(path, { ...keys.points, ...body })
      if (answer?.status !== 200) return
      const { sealed } = answer.json as { sealed: Parameters<typeof openRelease>[1] & { body: string; binding: never } }
      const plain = await openRelease(keys, sealed, { reference, recipient, scope }, sealed.body, sealed.binding).catch(
        () => undefined,
      )
      if (plain === undefined) problems.push(`${scope} of ${reference} did not open`)
      released.push({ audit: sealed.audit, subject, reference, recipient, scope })
    }

    const note = async ({ reference, recipient }: CaseRow): Promise<Action> => ({
      kind: 'note',
      ...(await sealNote(`A note of ${subject}`, publicLines, {
        form: 'note',
        version: 1,
        reference,
        store: recipient,
      })),
    })

    async function nextAction(the: CaseRow, last: number | undefined): Promise<Action> {
      const chosen = rng.between(1, 100)
      if (last !== undefined && chosen <= 15) return { kind: 'undo', number: last }
      if (the.closedAt !== null) return { kind: leads(role) && chosen <= 40 ? 'reopen' : 'print' }
      if (the.holder === null) return { kind: 'take' }
      if (the.holder.id !== id) return { kind: chosen <= 50 ? 'take over' : 'take' }
      if (chosen <= 50) return { kind: 'try', outcome: rng.one(outcomes) }
      if (chosen <= 60) return note(the)
      if (chosen <= 65) return { kind: 'give back' }
      if (chosen <= 75 && leadsStores(role)) return { kind: 'hand over', store: rng.one([101, 102, 103]) }
      return { kind: 'close', as: rng.one(closingsOf(the.form)) }
    }

    async function workOn(first: CaseRow) {
      let the = first
      let last: number | undefined
      for (let left = rng.between(1, 5); left > 0 && going; left--) {
        const action = await nextAction(the, last)
        const done = await press(the, action)
        if (!done) return
        the = done.case
        last = action.kind === 'undo' ? undefined : done.event
        if (rng.chance(0.25)) await open(the, the.holder?.id === id ? 'card' : 'application')
        if (action.kind === 'note' && last && rng.chance(0.5)) await open(the, `note:${last}`)
        await wait(rng.between(20, 300))
      }
    }

    rushes.push((presses) =>
      Promise.all(
        Array.from({ length: queue.length > 0 ? presses : 0 }, () => press(rng.one(queue), { kind: 'print' })),
      ),
    )
    while (going) {
      if (Date.now() - signedInAt > signInMinutes * 60_000) await signIn()
      const { status, json } = await call(`/api/queue?recipient=${rng.one(inboxes)}`)
      if (status === 200) queue = (json as QueueResponse).cases
      if (queue.length > 0) await workOn(rng.one(queue.slice(0, 8)))
      await wait(rng.between(100, 500))
    }
  }

  const working = Promise.all(employees.map(work))
  // stop() reports the rejection; until then it must not end the process.
  working.catch(() => {})

  return {
    answered,
    released,
    acknowledgedAt,
    tries,
    problems,
    counts,
    /** Each person presses as many buttons at once as a whole store does. Returns when all are answered. */
    rush: (presses: number) => Promise.all(rushes.map((each) => each(presses))),
    /** Waits until every press is answered. */
    async stop() {
      going = false
      await working
    },
  }
}

export type People = ReturnType<typeof startPeople>
