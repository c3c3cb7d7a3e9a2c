import { describe, expect, test } from 'vitest'
import { outcomes } from '../cases/case-event.ts'
import { roles } from '../cases/person.ts'
import { type ApplicationStatus, endKinds, type StatusState, type StatusStep } from './application-status.ts'
import { stateWords, stepLines } from './status.messages.ts'

const stores = {
  now: new Date('2026-11-17T16:00:00Z'),
  timeZone: 'America/Chicago',
  nameOf: (store: number) => (store === 101 ? 'Cash Express of Cookeville' : undefined),
}
const plain = (text: string) => text.replace(/\s/g, ' ')
const wordsOf = (steps: readonly StatusStep[]) =>
  stepLines(steps, stores).map(({ what, when }) => plain(`${what} ${when}`))
const at = '2026-11-16T20:14:00Z'
const next = '2026-11-18T16:00:00Z'

describe('the lines of the steps', () => {
  test('tell the newest first, by the clock of the store', () => {
    expect(
      wordsOf([
        { kind: 'received', at: '2026-11-16T15:00:00Z' },
        { kind: 'with the store', at: '2026-11-16T15:00:04Z', store: 101 },
        { kind: 'called', at: '2026-11-17T00:14:00Z', outcome: 'voicemail' },
      ]),
    ).toEqual([
      'We called and left a voicemail. Monday, November 16 at 6:14 PM Central',
      'Cash Express of Cookeville has your application. Monday, November 16 at 9 AM Central',
      'We received your application. Monday, November 16 at 9 AM Central',
    ])
  })

  test.each([
    ...roles.map((role) => [role, 101] as const),
    ['representative', 999],
    ['manager', undefined],
    [undefined, 101],
  ] as const)('name a place and never a person when %s of %s opened', (role, store) => {
    const [looked, opened] = stepLines(
      [
        { kind: 'opened', at, role, store },
        { kind: 'looked up', at, role, store },
      ],
      stores,
    )
    const who =
      /^(A (representative|manager|store manager|district manager)( at Cash Express of Cookeville)?|Our (head|compliance) office|Someone at Cash Express) /
    expect(looked?.what).toMatch(who)
    expect(looked?.what).toMatch(/looked up your phone number\.$/)
    expect(opened?.what).toMatch(who)
    expect(opened?.what).toMatch(/opened your application\.$/)
  })

  test('have a sentence for each outcome and each end', () => {
    const steps: StatusStep[] = [
      ...outcomes.map((outcome) => ({ kind: 'called' as const, at, outcome })),
      { kind: 'called', at, outcome: 'reached', callBackAt: next },
      { kind: 'visit agreed', at, day: '2026-11-18' },
      { kind: 'visit agreed', at },
      ...(['calls stopped', 'calls allowed', 'reopened', 'late'] as const).map((kind) => ({ kind, at })),
      { kind: 'promise moved', at, to: next },
      { kind: 'promise moved', at },
      { kind: 'corrected', at, fields: ['phone'] },
      { kind: 'corrected', at, fields: ['phone', 'language'] },
      ...endKinds.map((kind) => ({ kind, at })),
    ]
    expect(
      stepLines(steps, stores)
        .map(({ what }) => plain(what))
        .reverse(),
    ).toEqual([
      'We talked with you.',
      'We called and left a voicemail.',
      'We called. Nobody answered.',
      'We called. The line was busy.',
      "We called, but the number wasn't yours.",
      'We talked with you. You asked us to call again on Wednesday, November 18 at 10 AM Central.',
      "We talked with you. You're coming in on Wednesday, November 18.",
      "We talked with you. You'll come in when it suits you.",
      'You asked us to stop calling you.',
      'You asked us to call you again.',
      'Your store opened your application again.',
      "We are late. We've notified our head office.",
      "The store's hours changed. We now promise you a call by Wednesday, November 18 at 10 AM Central.",
      "The store's hours changed back. The original time applies again.",
      'You changed your phone number.',
      'You changed how we reach you.',
      'You canceled your application.',
      'We have two applications from you. Your store is working on the other one.',
      "We couldn't reach you.",
      'You came in to the store.',
      'Your application is closed.',
    ])
  })
})

const status: ApplicationStatus = {
  reference: 'BCDFGHJK',
  storeId: 101,
  serviceId: 7,
  receivedAt: '2026-11-16T15:00:00Z',
  dueAt: '2026-11-18T00:00:00Z',
  steps: [],
  state: { kind: 'waiting' },
  areCallsStopped: false,
  mailFailed: false,
  held: { language: 'en' },
  changesLeft: { phone: 5, 'best time': 5, language: 5 },
}
const states: readonly StatusState[] = [
  { kind: 'early' },
  { kind: 'waiting' },
  { kind: 'moved', from: '2026-11-17T00:00:00Z' },
  { kind: 'late' },
  { kind: 'talked' },
  { kind: 'call back', at: next, isMoved: false },
  { kind: 'call back', at: next, isMoved: true },
  { kind: 'visit', day: '2026-11-18', isWithoutCalls: false },
  { kind: 'visit', isWithoutCalls: true },
  { kind: 'tried', tries: 1, outcome: 'busy' },
  { kind: 'tried', tries: 2, outcome: 'voicemail', nextTryAt: next },
  { kind: 'tried', tries: 3, outcome: 'wrong number', nextTryAt: next },
  { kind: 'calls stopped' },
  ...endKinds.map((kind) => ({ kind, at, tries: 3 })),
]

describe('the words of a state', () => {
  test('say what it means for the customer', () => {
    expect(states.map((state) => plain(Object.values(stateWords({ ...status, state }, stores)).join(': ')))).toEqual([
      "We have your application: It's on its way to your store. We promised you a call by Tuesday, November 17 at 6 PM Central.",
      'Cash Express of Cookeville has your application: We promised you a call by Tuesday, November 17 at 6 PM Central. If that time has passed, please call the store.',
      "We'll call you by Tuesday, November 17 at 6 PM Central: The store's hours changed. Before, we promised you a call by Monday, November 16 at 6 PM Central. We're sorry for the wait. You can also call or visit the store.",
      "We are late: We promised you a call by Tuesday, November 17 at 6 PM Central. We've notified our head office. You can also call us.",
      'We talked with you: Your application is open. If you have questions, call or visit your store.',
      "We'll call you on Wednesday, November 18 at 10 AM Central: You asked us to call then. You can also call or visit your store.",
      "We'll call you on Wednesday, November 18 at 10 AM Central: Your store will be closed at the time we had planned. We're sorry for the change. You can also call or visit the store.",
      "You're coming in on Wednesday, November 18: Cash Express of Cookeville expects you. Nothing is approved or decided yet.",
      "Come in when it suits you: Cash Express of Cookeville expects you, and we've stopped calling you. Nothing is approved or decided yet.",
      'We tried to call you: Please call or visit your store.',
      'We tried to call you twice: We plan to try again on Wednesday, November 18 in the morning. You can also call or visit your store.',
      "We tried to call you 3 times: The number wasn't yours. Please change it below, or call your store.",
      "We've stopped calling you: Your application stays open at Cash Express of Cookeville. Come in when it suits you, with your reference.",
      'You canceled your application: You did that on Monday, November 16 at 2:14 PM Central, and we let the store know. If you need us again, call or visit your store.',
      'We have two applications from you: Your store is working on the other one, so nothing is lost. If you have questions, call or visit it.',
      "We couldn't reach you: We tried 3 times, the last time before Monday, November 16 at 2:14 PM Central. Call or visit your store to continue your application.",
      'You came in to the store: If you have questions, call or visit your store.',
      "Your application is closed: It was closed on Monday, November 16 at 2:14 PM Central. That isn't a decision about credit. If you still need help, call or visit your store.",
    ])
  })

  test('say when a visit or a call back did not happen', () => {
    const later = { ...stores, now: new Date('2026-11-19T06:00:00Z') }
    const textOf = (state: StatusState) => plain(Object.values(stateWords({ ...status, state }, later)).join(': '))
    expect(textOf({ kind: 'visit', day: '2026-11-18', isWithoutCalls: true })).toBe(
      'We expected you on Wednesday, November 18: Your application is still open. Come in when it suits you, or call Cash Express of Cookeville.',
    )
    expect(textOf({ kind: 'visit', day: '2026-11-19', isWithoutCalls: false })).toMatch(/^You're coming in on Thursday/)
    expect(textOf({ kind: 'call back', at: next, isMoved: false })).toBe(
      "We talked with you: You asked us to call again on Wednesday, November 18 at 10 AM Central. If we haven't called, please call your store.",
    )
  })

  test('never say how the store decided, also without a due time or a store', () => {
    for (const state of states) {
      for (const less of [{}, { dueAt: undefined, storeId: undefined }]) {
        const { title, lead } = stateWords({ ...status, state, ...less }, stores)
        const text = `${title}. ${lead}`.replace(
          /Nothing is approved or decided yet|That isn't a decision about credit/,
          '',
        )
        expect(text).not.toMatch(/approv|den(y|ied)|accept|declin|reject|undefined|finished|closed it/i)
      }
    }
  })
})
