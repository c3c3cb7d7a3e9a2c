import { cookevilleCases, dueAgain } from '../data/cookeville-cases.ts'
import type { DeskState, Step } from '../state.ts'

const live: Step = { see: 'Live' }

const find = (name: string, query: string, steps: readonly Step[], more: Partial<DeskState> = {}): DeskState => ({
  name,
  path: `/find${query}`,
  cases: cookevilleCases,
  steps: [live, ...steps],
  ...more,
})

export const findStates: readonly DeskState[] = [
  find('find', '', [{ see: 'Find a case' }, { gone: 'Choose a day' }]),
  find('find-no-day', '', [
    { fill: 'Reference', with: '' },
    { key: 'Enter' },
    { see: 'Choose a day, or enter a reference.' },
  ]),
  find('find-found', `?reference=${dueAgain.reference}`, [{ see: 'Busy' }]),
  find('find-nothing', '?reference=BBBBBBBB', [{ see: 'Nothing found' }]),
  find('find-wrong', '', [{ fill: 'Reference', with: 'ABC' }, { key: 'Enter' }, { see: 'A reference has 8 letters' }]),
]
