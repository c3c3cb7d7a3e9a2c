import { useParams } from 'react-router'
import { StoreOverview } from './store-overview.tsx'

export default function StoreOverviewPage() {
  const { id = '' } = useParams()
  return <StoreOverview id={id} />
}
