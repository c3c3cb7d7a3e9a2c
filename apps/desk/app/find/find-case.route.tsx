import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { Navigate, useParams } from 'react-router'
import { findCases } from '../integrations/desk-api.ts'
import { casePath } from '../shell/desk-paths.ts'
import { MissingCase } from '../shell/empty.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { useLoaded } from '../shell/use-loaded.ts'

/** Several inboxes may have had one submission; another store may have handed it over to this one. */
const whoHasIt = (cases: readonly CaseRow[]) => cases.find(({ closedAs }) => closedAs !== 'handed over') ?? cases[0]

/** Finds the inbox of a case whose reference is known, because the link in a notice names only the reference. */
export default function FindCase() {
  const reference = (useParams().reference ?? '').toUpperCase()
  const request = useLoaded(reference, (isBackground) => findCases({ reference }, isBackground))
  const found = request.value && whoHasIt(request.value.cases)
  if (found) return <Navigate to={casePath(found)} replace />
  if (request.value || request.problem === 'malformed')
    return (
      <MissingCase title={`There is no case ${reference}`}>
        The address is wrong, the case is in an inbox that you may not see, or it is no longer kept.
      </MissingCase>
    )
  return <LoadingMessage request={request} text={`Looking for ${reference}…`} />
}
