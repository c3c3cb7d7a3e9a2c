import { lookAtState } from './look-at-state.ts'
import { reachState } from './reach-state.ts'
import { auditStates } from './states/audit.ts'
import { caseStates } from './states/case.ts'
import { costsStates } from './states/costs.ts'
import { findStates } from './states/find.ts'
import { listeningStates } from './states/listening.ts'
import { otherStates } from './states/other.ts'
import { overviewStates } from './states/overview.ts'
import { queueStates } from './states/queue.ts'
import { releaseStates } from './states/release.ts'
import { signInStates } from './states/sign-in.ts'
import { staffStates } from './states/staff.ts'
import { storeDetailsStates } from './states/store-details.ts'
import { testOnOnePage as test } from './states-test.ts'

const areas = {
  'sign-in': signInStates,
  listening: listeningStates,
  queue: queueStates,
  find: findStates,
  case: caseStates,
  release: releaseStates,
  other: otherStates,
  'store details': storeDetailsStates,
  costs: costsStates,
  staff: staffStates,
  audit: auditStates,
  overview: overviewStates,
}

for (const [area, states] of Object.entries(areas))
  test.describe(area, () => {
    for (const [index, state] of states.entries())
      test(`shows ${state.name} as before, to everyone`, async ({ page, server, problems }) => {
        await reachState(page, server, state)
        await lookAtState(page, state, index)
        if (state.fails) problems.length = 0
      })
  })
