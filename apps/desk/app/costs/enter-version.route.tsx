import { useSearchParams } from 'react-router'
import { costsPath } from '../shell/desk-paths.ts'
import { PageHead } from '../shell/list-page.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { BackLink } from '../shell/page-title.tsx'
import { EnterVersion } from './enter-version.tsx'
import { useVersions } from './use-versions.ts'

export default function EnterVersionPage() {
  const [query] = useSearchParams()
  const { loaded, ...request } = useVersions()
  return (
    <>
      <BackLink to={costsPath}>Costs and licenses</BackLink>
      <PageHead title={query.has('from') ? 'Change figures' : 'Enter figures'}>
        Visitors see them from the first day on, if someone else has approved them by then.
      </PageHead>
      {loaded ? (
        <EnterVersion key={query.toString()} loaded={loaded} query={query} />
      ) : (
        <LoadingMessage request={request} />
      )}
    </>
  )
}
