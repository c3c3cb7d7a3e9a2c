import { cookevilleCases } from '../data/cookeville-cases.ts'
import type { DeskState } from '../state.ts'

const path = '/queue/store:101'

export const signInStates: readonly DeskState[] = [
  {
    name: 'sign-in',
    path,
    cases: [],
    answers: { me: 'signed out' },
    steps: [{ see: 'Sign in to the desk' }],
    alsoPictured: ['forced-colors'],
  },
  {
    name: 'sign-in-ended',
    path,
    cases: cookevilleCases,
    steps: [
      { see: 'Live' },
      { answers: { actions: 'signed out' } },
      { press: 'Take and call' },
      { see: 'Your session is over' },
    ],
  },
  {
    name: 'sign-in-removed',
    path,
    cases: cookevilleCases,
    steps: [
      { see: 'Live' },
      { answers: { actions: 'no role' } },
      { press: 'Take and call' },
      { see: 'You have no role at the desk' },
    ],
  },
  {
    name: 'sign-in-no-role',
    path,
    cases: [],
    answers: { me: 'no role' },
    steps: [{ see: 'You have no role at the desk' }],
  },
  {
    name: 'sign-in-no-line',
    path,
    cases: [],
    answers: { me: 'no line' },
    steps: [{ see: 'The desk does not answer' }],
  },
]
