import { useParams } from 'react-router'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { EditStore } from './edit-store.tsx'
import { getStoreDetails } from './store-details-api.ts'
import { storeProblem } from './store-problem.tsx'

export default function EditStorePage() {
  const id = Number(useParams().store)
  const request = useLoaded(String(id), (isBackground) => getStoreDetails(id, isBackground))
  if (!request.value) return <LoadingMessage title="Edit a store" request={request} textOf={storeProblem} />
  return <EditStore details={request.value} />
}
