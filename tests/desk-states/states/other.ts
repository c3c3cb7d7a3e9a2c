import { after } from '../data/case.ts'
import { today } from '../data/clock.ts'
import { cookevilleCases, titleLoan } from '../data/cookeville-cases.ts'
import { dispute, feedback, job } from '../data/other-cases.ts'
import type { DeskState, Step } from '../state.ts'

const live: Step = { see: 'Live' }
const disputePath = `/cases/${dispute.reference}/compliance`
const jobPath = `/cases/${job.reference}/store:101`
const feedbackPath = `/cases/${feedback.reference}/store:101`

const mixed = [...cookevilleCases, job, feedback]

const answered = after(dispute, {
  kind: 'closed',
  by: 'grace',
  at: today('17:21'),
  details: { as: 'answered in writing', sentBy: 'letter', day: '2026-11-16', letterNumber: 'CR-2026-0117' },
})

export const otherStates: readonly DeskState[] = [
  { name: 'dispute', as: 'grace', path: disputePath, cases: [dispute], steps: [live] },
  {
    name: 'dispute-opened',
    as: 'grace',
    path: `${disputePath}/application`,
    cases: [dispute],
    steps: [{ press: 'Answer the dispute' }, { press: 'Open the dispute' }, { see: 'Dana Fairweather' }],
  },
  {
    name: 'dispute-answering',
    as: 'grace',
    path: disputePath,
    cases: [dispute],
    steps: [{ press: 'Answered in writing' }, { press: 'Close: answered in writing' }, { see: 'Choose how' }],
  },
  {
    name: 'disputes',
    as: 'grace',
    path: '/queue/compliance',
    cases: [dispute],
    steps: [{ see: 'Disputes' }, live],
  },
  { name: 'dispute-answered', as: 'grace', path: disputePath, cases: [answered], steps: [live] },
  {
    name: 'jobs',
    as: 'marcus',
    path: '/queue/store:101/jobs',
    cases: mixed,
    steps: [{ see: 'Cookeville jobs' }, live],
  },
  { name: 'job', as: 'marcus', path: jobPath, cases: [job], steps: [live] },
  {
    name: 'job-opened',
    as: 'marcus',
    path: `${jobPath}/application`,
    cases: [job],
    steps: [
      { press: 'Decide about an interview' },
      { press: 'Open the' },
      { press: 'Open references' },
      { see: 'Ben Dow' },
    ],
  },
  {
    name: 'feedback-list',
    as: 'marcus',
    path: '/queue/store:101/feedback',
    cases: mixed,
    steps: [{ see: 'Cookeville feedback' }, live],
  },
  { name: 'feedback', as: 'marcus', path: feedbackPath, cases: [feedback], steps: [live] },
  {
    name: 'feedback-opened',
    as: 'marcus',
    path: `${feedbackPath}/application`,
    cases: [feedback],
    steps: [{ press: 'Answer the feedback' }, { press: 'Open the' }, { see: 'Everyone was kind.' }],
  },
  {
    name: 'failed',
    path: '/queue/store:101',
    cases: [{ ...titleLoan, receivedAt: 'never' }],
    steps: [{ see: 'Something went wrong' }],
    fails: true,
  },
  { name: 'no-queue', as: 'lee', path: '/', cases: [], steps: [{ see: 'You have no queue' }] },
  { name: 'not-found', path: '/no/such/page', cases: cookevilleCases, steps: [{ see: 'There is nothing here' }] },
]
