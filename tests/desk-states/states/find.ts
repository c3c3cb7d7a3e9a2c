import { today } from '../data/clock.ts'
import { cookevilleCases, dueAgain, titleLoan } from '../data/cookeville-cases.ts'
import type { DeskState, Step } from '../state.ts'

const live: Step = { see: 'Live' }

const find = (name: string, query: string, steps: readonly Step[], more: Partial<DeskState> = {}): DeskState => ({
  name,
  path: `/find${query}`,
  cases: cookevilleCases,
  steps: [live, ...steps],
  ...more,
})

const label = 'Reference or phone number'
const typed = (text: string): readonly Step[] => [{ fill: label, with: text }, { key: 'Enter' }]
const placeOf = ({ reference, recipient }: typeof titleLoan) => ({ reference, recipient })
const lookUpsLeft = (left: number, nextAt: string | null = null) => ({
  'GET /api/look-ups': { most: 20, left, lastFourLeft: Math.min(left, 10), nextAt },
})
const called: Partial<DeskState> = {
  lookUp: (asked) =>
    asked.kind === 'caller'
      ? { matches: asked.zip === '38501' }
      : { found: [titleLoan, dueAgain].slice(asked.kind === 'last four' ? 0 : 1).map(placeOf) },
  replies: lookUpsLeft(17),
}
const compare = (zip: string): readonly Step[] => [
  ...typed('931-555-0142'),
  { press: 'On the phone' },
  { fill: '“May I have your first name, please?”', with: 'James' },
  { fill: '“And the ZIP code of your home?”', with: zip },
  { press: 'Compare' },
]

export const findStates: readonly DeskState[] = [
  find('find', '', [{ see: 'Find a case' }, { gone: 'Choose a day' }]),
  find(
    'find-no-day',
    '',
    [
      { press: 'Search by service, form or day instead' },
      { choose: 'Flex loan', in: 'Form' },
      { press: 'Find by day' },
      { see: 'Choose a day, or enter a reference.' },
    ],
    { picture: 'none' },
  ),
  find('find-found', `?reference=${dueAgain.reference}`, [{ see: 'Busy' }]),
  find('find-nothing', '?reference=BBBBBBBB', [{ see: 'Nothing found' }], { picture: 'none' }),
  find('find-wrong', '', [...typed('ABC'), { see: 'A reference has 8 letters' }], { picture: 'none' }),
  find('find-phone', '', [...typed('931-555-0142'), { see: '1 case with 931-555-0142' }], called),
  find('find-four', '', [...typed('0142'), { see: '2 cases end in 0142' }], { ...called, picture: 'none' }),
  find('find-back', '', [...compare('38501'), { see: 'Both match.' }], { ...called, picture: 'window' }),
  find('find-back-other', '', [...compare('38506'), { see: 'They do not match' }], { ...called, picture: 'none' }),
  find('find-none', '', [...typed('931-555-0188'), { see: 'No case with 931-555-0188' }], { replies: lookUpsLeft(16) }),
  find('find-limit', '', [{ see: '20 phone look-ups this hour' }], {
    replies: lookUpsLeft(0, today('18:04')),
    picture: 'none',
  }),
  find('find-refused', '', [...typed('931-555-0188'), { see: 'as many as one person can' }], {
    answers: { 'look-up': 'cap' },
    picture: 'none',
  }),
]
