import { cookevilleCases, titleLoan } from '../data/cookeville-cases.ts'
import type { DeskState, Step } from '../state.ts'

const ask: readonly Step[] = [{ see: 'Why are you opening it?' }]
const open: readonly Step[] = [...ask, { press: 'The customer is coming in' }, { press: 'Open the application' }]
const opened: readonly Step[] = [...open, { see: 'Quintana' }]

const showSsn: readonly Step[] = [{ press: 'Show' }, { see: '987-65-4325' }]
const print: readonly Step[] = [
  { press: 'Print' },
  { press: 'Record it and print' },
  { gone: 'Print the application?' },
]

const release = (name: string, steps: readonly Step[], more: Partial<DeskState> = {}): DeskState => ({
  name,
  path: `/cases/${titleLoan.reference}/store:101/application`,
  cases: cookevilleCases,
  steps,
  ...more,
})

const refused = (name: string, problem: string, see: string) =>
  release(name, [...open, { see }], { answers: { open: problem } })

export const releaseStates: readonly DeskState[] = [
  release('case-open', [...ask, { press: 'The customer is coming in' }]),
  release('case-open-no-reason', [...ask, { press: 'Open the application' }, { see: 'Choose a reason.' }]),
  release('case-open-other', [
    ...ask,
    { press: 'Other', exact: true },
    { fill: 'Say why', with: 'ok' },
    { press: 'Open the application' },
    { see: 'in at least 5 characters' },
  ]),
  release('case-opened', opened, { alsoPictured: ['forced-colors'] }),
  release('case-opened-ssn', [...opened, ...showSsn]),
  release('case-printed', [...opened, ...showSsn, ...print], { alsoPictured: ['print'] }),
  release('case-open-print', [...opened, { press: 'Print' }, { see: 'Print the application?' }], { picture: 'window' }),
  release('case-open-closed', [...opened, { minutes: 5 }, { see: 'is closed again' }]),
  refused('case-open-step-up', 'sign in again', 'First, sign in again'),
  refused('case-open-no-key', 'no key', 'The key for it is not here'),
  refused('case-open-changed', 'changed', 'It was changed or damaged'),
  refused('case-open-cap', 'cap', 'as many as one person can open in an hour'),
  refused('case-open-no-line', 'no line', 'The desk did not answer'),
]
