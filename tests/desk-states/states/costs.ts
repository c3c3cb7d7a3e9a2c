import { changed, inEffect, versionsApproved, versionsLate, versionsOfGrace, versionsOfHugo } from '../data/costs.ts'
import type { DeskState, Step } from '../state.ts'

const list = 'GET /api/costs'

const state = (name: string, path: string, steps: readonly Step[], more: Partial<DeskState> = {}): DeskState => ({
  name,
  as: 'grace',
  path,
  cases: [],
  replies: { [list]: versionsOfGrace },
  steps,
  ...more,
})
const asHugo = { as: 'hugo', replies: { [list]: versionsOfHugo } } as const
const inDialog = { picture: 'window', covers: true } as const
const review = `/costs/${changed.id}`

/** The list is asked for again after the approval. */
function afterApproval() {
  let isApproved = false
  return {
    [list]: () => (isApproved ? versionsApproved : versionsOfGrace),
    [`POST /api/costs/${changed.id}/approve`]: () => {
      isApproved = true
      return { status: 'approved' }
    },
  }
}

export const costsStates: readonly DeskState[] = [
  state('costs', '/costs', [{ see: 'Waits for you' }]),
  state('costs-none', '/costs?state=AL', [{ see: 'Nothing waits for approval.' }], {
    replies: { [list]: { versions: [] } },
  }),
  state('costs-history', '/costs/TN/3', [{ see: 'All versions' }]),
  state('costs-review', review, [{ see: 'Is this right?' }], { alsoPictured: ['forced-colors'] }),
  state('costs-review-own', review, [{ see: 'You entered this, so you cannot approve it.' }], asHugo),
  state('costs-review-late', review, [{ see: 'Nobody can approve this.' }], { replies: { [list]: versionsLate } }),
  state('costs-review-refused', review, [{ press: 'Approve' }, { see: 'There is no such version.' }]),
  state('costs-approved', review, [{ press: 'Approve' }, { see: 'Approved.' }], { replies: afterApproval() }),
  state('costs-not-found', '/costs/999', [{ see: 'There is no such version.' }]),
  state(
    'costs-send-back',
    review,
    [{ press: 'Send back' }, { key: 'Tab' }, { key: 'Enter' }, { see: 'Write why.' }],
    inDialog,
  ),
  state(
    'costs-withdraw',
    `/costs/${inEffect.id}`,
    [{ press: 'Withdraw' }, { see: 'Withdraw this version?' }],
    inDialog,
  ),
  state('costs-enter-error', '/costs/new', [{ press: 'Enter for approval' }, { see: 'Not entered yet.' }], asHugo),
  state(
    'costs-change',
    `/costs/new?from=${inEffect.id}`,
    [
      { fill: 'Highest amount, in dollars', with: '600' },
      { fill: 'Payment, in dollars', with: '342' },
      { see: 'What you entered does not agree.' },
      { fill: 'First day', with: '2026-12-01' },
      { press: 'Enter for approval' },
      { see: '1 answer needs' },
    ],
    asHugo,
  ),
  state(
    'costs-enter-license',
    '/costs/new?kind=license&state=TN&service=3',
    [{ press: 'Change these figures' }, { see: 'Sample regulator, 1 Sample Street' }],
    asHugo,
  ),
]
