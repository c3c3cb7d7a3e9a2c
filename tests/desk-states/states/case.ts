import { after, type CustomerEvent, taken } from '../data/case.ts'
import { saturday, today } from '../data/clock.ts'
import { closedToday, cookevilleCases, heldByDee, titleLoan } from '../data/cookeville-cases.ts'
import { mariasCard } from '../data/maria.ts'
import type { DeskState, Step } from '../state.ts'

const path = `/cases/${titleLoan.reference}/store:101`
const heldPath = `/cases/${heldByDee.reference}/store:101`
const [closed] = closedToday
const live: Step = { see: 'Live' }

/** The queue with another version of María's case. */
const withCase = (changed: typeof titleLoan) =>
  cookevilleCases.map((each) => (each.reference === changed.reference ? changed : each))

const mine = after(titleLoan, taken('tanya', today('17:22')))
const showNumbers: readonly Step[] = [live, { press: 'Show the phone numbers' }, { see: '931-555-0143' }]

const triedTwice = after(
  titleLoan,
  taken('dee', saturday('10:40')),
  { kind: 'tried', by: 'dee', at: saturday('10:42'), details: { outcome: 'no answer', nextTryAt: today('09:30') } },
  taken('tanya', today('09:30')),
  { kind: 'noted', by: 'tanya', at: today('09:32'), details: {} },
  { kind: 'tried', by: 'tanya', at: today('09:33'), details: { outcome: 'voicemail', nextTryAt: today('17:15') } },
  taken('tanya', today('17:22')),
)

const reopened = after(
  titleLoan,
  taken('dee', today('16:30')),
  { kind: 'closed', by: 'dee', at: today('16:36'), details: { as: 'not interested', outcome: 'reached' } },
  { kind: 'reopened', by: 'marcus', at: today('17:20'), details: {} },
)

const handedOver = after(titleLoan, {
  kind: 'handed over',
  by: 'marcus',
  at: today('17:20'),
  details: { to: 'store:108' },
})

/** A newer application: its card has the two words, and the customer may change the phone number. */
const withWords = (the: typeof mine) => ({
  ...the,
  contents: {
    ...the.contents,
    card: { ...mariasCard, callWords: 'mango solar' },
    phone: { phone: '931-555-0177' },
    'best time': { 'best time': 'After 4 PM' },
  },
})
const mineWithWords = withWords(mine)
const corrected: CustomerEvent = { kind: 'corrected', details: { changed: ['phone', 'best time'] } }
const stopped: CustomerEvent = { kind: 'calls stopped', details: {} }
const canceled = after(mineWithWords, {
  kind: 'closed',
  details: { as: 'canceled by customer' },
  at: today('17:23'),
})
const reopenedAfterwards = after(
  canceled,
  { kind: 'reopened', by: 'marcus', at: today('17:23'), details: {} },
  { kind: 'mail failed', at: today('17:23'), details: { status: '5.1.1' } },
)
const onlyChecked = { picture: 'none' } as const

const state = (name: string, steps: readonly Step[], more: Partial<DeskState> = {}): DeskState => ({
  name,
  path,
  cases: cookevilleCases,
  steps,
  ...more,
})
const takenState = (name: string, steps: readonly Step[], more: Partial<DeskState> = {}) =>
  state(name, [...showNumbers, ...steps], { cases: withCase(mine), ...more })

export const caseStates: readonly DeskState[] = [
  state('case', [live, { see: 'Take and call' }]),
  takenState('case-taken', [], { alsoPictured: ['forced-colors'] }),
  state('case-just-taken', [live, { press: 'Take and call' }, { see: '931-555-0143' }], { picture: 'window' }),
  takenState('case-callback', [{ press: 'Call back later' }, { see: 'call María again?' }]),
  takenState('case-callback-error', [
    { press: 'Call back later' },
    { press: 'Another time' },
    { fill: 'Store time', with: '19:30' },
    { press: 'Save' },
    { see: 'The store is closed then.' },
  ]),
  takenState('case-coming', [{ press: 'Coming in' }, { see: 'is María coming in?' }]),
  takenState('case-duplicate', [
    { press: 'Duplicate of another case' },
    { press: 'Close: duplicate' },
    { see: 'Enter the eight letters and digits' },
  ]),
  state('case-give-up', [...showNumbers, { press: 'Could not reach' }, { see: 'How did the last call end?' }], {
    cases: withCase(triedTwice),
  }),
  state(
    'case-sure',
    [
      live,
      { press: 'Take and call' },
      { see: '931-555-0143' },
      { press: 'Voicemail' },
      { see: 'Did you make this call?' },
    ],
    { picture: 'none', covers: true },
  ),
  takenState('case-saved', [{ press: 'No answer' }, { see: 'Next in line' }, { see: 'Undo' }], { picture: 'window' }),
  takenState('case-just-closed', [{ press: 'Not interested' }, { see: 'Next in line' }, { see: 'Undo' }]),
  takenState('case-waiting', [
    { answers: { actions: 'no line' } },
    { press: 'Voicemail' },
    { see: 'The connection is down.' },
  ]),
  state(
    'case-last-note',
    [...showNumbers, { press: 'It’s María' }, { see: 'answered yes' }, { see: 'Call after 4 PM.' }],
    {
      cases: withCase({
        ...after(
          titleLoan,
          taken('dee', today('16:08')),
          { kind: 'tried', by: 'dee', at: today('16:10'), details: { outcome: 'voicemail', note: true } },
          taken('tanya', today('17:22')),
        ),
        contents: { ...titleLoan.contents, 'note:3': 'Call after 4 PM. Her son may pick up first.' },
      }),
    },
  ),
  takenState('case-offline', [{ line: 'offline' }, { see: 'No connection since' }]),
  takenState(
    'case-refused',
    [{ answers: { actions: 'changed' } }, { press: 'Voicemail' }, { see: 'has changed' }],
    onlyChecked,
  ),
  takenState('case-lease-over', [{ minutes: 10 }, { see: 'Your ten minutes are over' }]),
  state('case-no-card', [live, { press: 'Show the phone numbers' }, { see: 'The key for this is not here' }], {
    cases: withCase(mine),
    answers: { card: 'no key' },
  }),
  state('case-handover', [live, { press: 'Hand over' }, { see: 'Which store should call?' }], {
    as: 'marcus',
    picture: 'window',
  }),
  state('case-handed-over', [live, { see: 'Handed over to' }], { as: 'marcus', cases: withCase(handedOver) }),
  state('case-held', [live, { see: 'Dee Park has this case' }], { path: heldPath }),
  state('case-held-manager', [live, { see: 'Take over and call' }], { as: 'marcus', path: heldPath }),
  takenState('case-taken-over', [
    {
      fill: 'Note for the next caller',
      with: 'Called the cell at 5:22. Somebody else answered and said to try after six.',
    },
    { colleague: 'marcus', does: { kind: 'take over' } },
    { see: 'Marcus Hale took over this case' },
  ]),
  state('case-closed', [live, { see: 'Reopen the case' }], {
    as: 'marcus',
    path: `/cases/${closed?.reference}/store:101`,
  }),
  state('case-corrected', [...showNumbers, { see: 'Changed by the customer' }, { see: 'Try the old one first' }], {
    cases: withCase(withWords(after(titleLoan, { ...corrected, at: today('17:20') }, taken('tanya', today('17:22'))))),
    ...onlyChecked,
  }),
  state('case-just-corrected', [...showNumbers, { customer: corrected }, { see: '931-555-0177' }], {
    cases: withCase(mineWithWords),
    ...onlyChecked,
  }),
  state(
    'case-correction-not-open',
    [...showNumbers, { answers: { phone: 'cap' } }, { customer: corrected }, { see: 'it is not open yet' }],
    { cases: withCase(mineWithWords), ...onlyChecked },
  ),
  state(
    'case-just-stopped',
    [
      ...showNumbers,
      { fill: 'Note for the next caller', with: 'She asked me to call her sister first.' },
      { customer: stopped },
      { see: 'The note that you typed is still below.' },
    ],
    { cases: withCase(mineWithWords), ...onlyChecked },
  ),
  state('case-canceled', [live, { press: 'Reopen the case' }, { see: 'Leave it closed' }], {
    as: 'marcus',
    cases: withCase(canceled),
    covers: true,
    ...onlyChecked,
  }),
  state('case-do-not-call', [live, { see: 'took back the consent' }], {
    cases: withCase(after(mineWithWords, { kind: 'calls stopped', at: today('17:23'), details: {} })),
  }),
  state('case-coming-in', [live, { see: 'Coming in' }], {
    cases: withCase(
      after(titleLoan, taken('tanya', today('17:20')), {
        kind: 'visit agreed',
        by: 'tanya',
        at: today('17:22'),
        details: { day: '2026-11-18' },
      }),
    ),
  }),
  state('case-canceled-reopened', [live, { see: 'Email failed: call.' }], {
    cases: withCase(reopenedAfterwards),
    ...onlyChecked,
  }),
  state('case-reopened', [live, { see: 'Reopened' }], { as: 'marcus', cases: withCase(reopened) }),
  state('case-of-auditor', [{ see: 'Title loan' }], { as: 'amir' }),
  state('case-not-found', [{ see: 'no such case' }], { path: '/cases/BBBBBBBB/store:101' }),
]
