import { createHash } from 'node:crypto'
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type CallName, calls } from '../../packages/domain/src/api.ts'
import {
  type Capability,
  capabilityHeader,
  writeCapability,
} from '../../packages/domain/src/employment-application/capability.ts'
import { captchaPath, type Journey } from '../../packages/domain/src/submissions/journey.ts'
import {
  application,
  consentHeaders,
  dispute,
  employment,
  feedback,
  references,
  workHistory,
} from '../sample-payloads.ts'
import { solve } from '../solve-captcha.ts'
import { solvedCaptcha } from '../solved-captcha.ts'

/** The e-mail address contains the key, so that an opened submission identifies its visitor. */
export const emailOf = (key: string) => `${key}@example.com`
export const keyOf = (email: unknown) => String(email).replace('@example.com', '')

type Form = {
  readonly form: Journey
  readonly call: CallName
  chosenBy(visitor: number): boolean
  answers(key: string): object
}

/** One visitor in ten applies for a job, one in eight sends feedback, one in sixteen a dispute; the others apply. */
const jobs: Form = {
  form: 'employment-application',
  call: 'submitEmployment',
  chosenBy: (visitor) => visitor % 10 === 5,
  // This form has no e-mail address.
  answers: (key) => ({ ...employment, educationSpecialTraining: emailOf(key) }),
}
const applications: Form = {
  form: 'apply-now',
  call: 'submitApplication',
  chosenBy: () => true,
  answers: (key) => ({ ...application, email: emailOf(key) }),
}
const forms: readonly Form[] = [
  jobs,
  {
    form: 'customer-feedback',
    call: 'submitFeedback',
    chosenBy: (visitor) => visitor % 8 === 3,
    answers: (key) => ({ ...feedback, email: emailOf(key) }),
  },
  {
    form: 'dispute-resolution',
    call: 'submitDispute',
    chosenBy: (visitor) => visitor % 16 === 7,
    answers: (key) => ({ ...dispute, email: emailOf(key) }),
  },
]

/** The key of the visitor who sent these answers. */
export const keyIn = (answers: { email?: string; educationSpecialTraining?: string }) =>
  keyOf(answers.email ?? answers.educationSpecialTraining)

/** The recipients of each form. A job application also goes to the stores in its section `secondary-stores`. */
export const recipientsOf: Record<string, readonly string[]> = {
  'apply-now': ['store:101'],
  'customer-feedback': ['store:101', 'head-office'],
  'dispute-resolution': ['compliance'],
  'employment-application': ['store:101'],
}

type Section = { readonly call: CallName; readonly section: string; readonly answers: object }

/** One applicant in five leaves after the first step; half of them name one or two further stores. */
function sectionsOf(applicant: number, key: string): Section[] {
  if (applicant % 5 === 4) return []
  const [first, ...others] = references.referenceArray
  const [job] = workHistory.employmentHistoryArray
  const stores = { secondaryStoreId: 102, ...(applicant % 4 === 0 ? { thirdStoreId: 103 } : {}) }
  return [
    {
      call: 'submitReferences',
      section: 'references',
      answers: { referenceArray: [{ ...first, business: key }, ...others] },
    },
    ...(applicant % 2 === 0
      ? [{ call: 'submitSecondaryStores' as const, section: 'secondary-stores', answers: stores }]
      : []),
    {
      call: 'submitWorkHistory',
      section: 'work-history',
      answers: { employmentHistoryArray: [{ ...job, responsibilities: key }] },
    },
  ]
}

export const storesIn = ({ secondaryStoreId, thirdStoreId }: { secondaryStoreId?: number; thirdStoreId?: number }) =>
  [secondaryStoreId, thirdStoreId].filter((id) => typeof id === 'number')

const sorted = (_name: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Compares the answers that were sent with those that were stored. */
export const contentOf = (answers: object) =>
  createHash('sha256').update(JSON.stringify(answers, sorted)).digest('base64url')

/** A line in the visitors' file, written when the answer arrived. */
export type Acknowledgment = {
  readonly key: string
  readonly reference: string
  /** Set if a section of a job application was acknowledged. */
  readonly section?: string
  readonly content?: string
}

/** One try from the visitor's view. Status 0: the connection broke, or no answer came within 20 s. */
export type Try = {
  readonly at: number
  readonly milliseconds: number
  readonly status: number
  readonly path?: string
}

let generation = 0

/** The server counts the calls for a job application, so its sections are retried only as often as it asks. */
const sectionPauseMilliseconds = 5_000

/**
 * Visitors who keep their key and retry until they get an acknowledgment, which is on disk before they continue. A
 * refused captcha is solved again and a closed job application is started again, as on the page.
 */
export function startVisitors({
  origin,
  intakeSecret,
  file,
  clients = 8,
  pauseMilliseconds = 150,
  retryMilliseconds = 150,
  stores = [application.storeId],
}: {
  origin: string
  intakeSecret: string
  file: string
  clients?: number
  pauseMilliseconds?: number
  retryMilliseconds?: number
  /** The stores to which applications go in turn. Only those to the first store of the sample data can be judged. */
  stores?: readonly number[]
}) {
  const notes = openSync(file, 'a')
  const acknowledgedAt: number[] = []
  const tries: Try[] = []
  const counts = { submissions: 0, sections: 0, startedAgain: 0 }
  const run = `${process.pid}-${++generation}`
  let going = true
  let visitor = 0

  async function freshCaptcha(form: string): Promise<string | undefined> {
    const reply = await fetch(`${origin}${captchaPath}?form=${form}`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => undefined,
    )
    return reply?.ok ? solve((await reply.json()) as Parameters<typeof solve>[0]) : undefined
  }

  async function post(call: CallName, from: number, body: object, headers: Record<string, string>) {
    const at = Date.now()
    const began = performance.now()
    const outcome = await fetch(`${origin}${calls[call].path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`,
        ...headers,
      },
      signal: AbortSignal.timeout(20_000),
    }).then(
      async (reply) => ({
        status: reply.status,
        // A proxy in front answers for an API that is away, and not in JSON.
        answer: (await reply.json().catch(() => ({}))) as Partial<Capability>,
      }),
      () => ({ status: 0, answer: {} as Partial<Capability> }),
    )
    tries.push({ at, milliseconds: performance.now() - began, status: outcome.status })
    return outcome
  }

  function note(acknowledgment: Acknowledgment) {
    writeSync(notes, `${JSON.stringify(acknowledgment)}\n`)
    fdatasyncSync(notes)
    acknowledgedAt.push(Date.now())
    if (acknowledgment.section) counts.sections++
    else counts.submissions++
  }

  async function submit(number: number, { form, call, answers }: Form, key: string): Promise<Capability> {
    let captchaResponse = await solvedCaptcha(intakeSecret, form)
    const chosen = form === 'apply-now' ? { storeId: stores[number % stores.length] } : {}
    for (;;) {
      const headers = { ...consentHeaders(form), 'idempotency-key': key }
      const { status, answer } = await post(call, number, { ...answers(key), ...chosen, captchaResponse }, headers)
      const { reference, applicationId = '' } = answer
      if (reference) {
        note({ key, reference })
        return { reference, applicationId }
      }
      // The captcha was used, has expired, or costs more by now; a browser solves another one.
      if (status === 403 || status === 428) captchaResponse = (await freshCaptcha(form)) ?? captchaResponse
      else if (status !== 0 && status < 500) throw new Error(`${key} was refused with ${status}`)
      await wait(retryMilliseconds)
    }
  }

  /** Returns false when the server accepts no more sections of this application. */
  async function addSection(number: number, { call, section, answers }: Section, key: string, opened: Capability) {
    for (;;) {
      const body = { ...answers, applicationId: opened.applicationId }
      const { status } = await post(call, number, body, { [capabilityHeader]: writeCapability(opened) })
      if (status === 200) {
        note({ key, reference: opened.reference, section, content: contentOf(answers) })
        return true
      }
      if (status === 422) return false
      if (status !== 0 && status < 500) throw new Error(`${section} of ${key} was refused with ${status}`)
      await wait(status === 503 ? sectionPauseMilliseconds : retryMilliseconds)
    }
  }

  async function applyForJob(number: number, round = 0): Promise<void> {
    const key = `visitor-of-${run}-${number}${round > 0 ? `-${round}` : ''}`
    const opened = await submit(number, jobs, key)
    for (const section of sectionsOf(Math.floor(number / 10), key)) {
      if (await addSection(number, section, key, opened)) continue
      counts.startedAgain++
      return applyForJob(number, round + 1)
    }
  }

  async function visit(number: number) {
    const chosen = forms.find(({ chosenBy }) => chosenBy(number)) ?? applications
    if (chosen === jobs) await applyForJob(number)
    else await submit(number, chosen, `visitor-of-${run}-${number}`)
  }

  const sending = Promise.all(
    Array.from({ length: clients }, async () => {
      while (going) {
        await visit(visitor++)
        await wait(pauseMilliseconds * (0.5 + Math.random()))
      }
    }),
  )
  // stop() reports the rejection; until then it must not end the process.
  sending.catch(() => {})

  return {
    /** Of submissions and of sections. */
    acknowledgedAt,
    counts,
    tries,
    triesSince: (moment: number, until = Number.POSITIVE_INFINITY) =>
      tries.filter(({ at }) => at >= moment && at < until),
    /** The longest time without an acknowledgment; one that was sent before the fault does not end the gap. */
    longestGap(from: number, to: number): number {
      const before = acknowledgedAt.findLast((at) => at <= from) ?? from
      const after = acknowledgedAt.find((at) => at >= to) ?? Date.now()
      const moments = [before, ...acknowledgedAt.filter((at) => at > from && at < to), after]
      return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)))
    },
    /** Starts no new visitor and waits until all current ones have an acknowledgment. */
    async stop() {
      going = false
      await sending
      closeSync(notes)
    },
  }
}

export type Visitors = ReturnType<typeof startVisitors>
