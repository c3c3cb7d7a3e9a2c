import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { type CasePage, useCase } from '../case/use-case.ts'
import type { Place } from '../integrations/desk-api.ts'
import desk from '../primitives/desk.module.css'
import { caseTitle } from '../queue/case-text.ts'
import { useQueue } from '../queue/queue-context.ts'
import { TimeBadge } from '../queue/time-badge.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { casePath, queuePath } from '../shell/desk-paths.ts'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { Message } from '../shell/message.tsx'
import { BackLink, PageTitle } from '../shell/page-title.tsx'
import { zoneOfStore } from '../shell/store-day.ts'
import { useNow } from '../shell/use-now.ts'
import styles from './application.module.css'
import { OpenApplication } from './open-application.tsx'
import { Reference } from './release-sheet.tsx'

type CrumbsProps = { readonly to: string; readonly side: ReactNode; readonly children: ReactNode }

const Crumbs = ({ to, side, children }: CrumbsProps) => (
  <div className={`${ui.cluster} ${ui.between} ${ui.middle} ${ui.gap4} ${desk.rows0} ${ui.onScreen}`}>
    <BackLink to={to}>{children}</BackLink>
    {side}
  </div>
)

/** Replaces the page, so that a person who has lost the right to see a case sees nothing more of it. */
function Gone({ place, isHandedOver }: { place: Place; isHandedOver: boolean }) {
  return (
    <>
      <PageTitle>{isHandedOver ? 'Another store has this case now' : 'You cannot see this case'}</PageTitle>
      <Message kind="warn" mark={<DeskIcon name="swap" />} role="alert">
        <p>
          {isHandedOver
            ? 'The case was handed over, so its answers are no longer shown here.'
            : 'There is no such case, or it is no longer yours to see. Its answers are not shown.'}
        </p>
      </Message>
      <p>
        <Link to={isHandedOver ? casePath(place) : queuePath(place.recipient)}>
          {isHandedOver ? 'Back to the case' : 'Back to the queue'}
        </Link>
      </p>
    </>
  )
}

function Content({ place, page }: { place: Place; page: CasePage }) {
  const now = useNow(30_000)
  const inbox = useQueue()
  const { response, problem } = page
  // The stream ends when the person loses the store, and the inbox is then not found.
  if (problem === 'not found' || inbox.problem === 'not found') return <Gone place={place} isHandedOver={false} />
  if (response?.case.closedAs === 'handed over') return <Gone place={place} isHandedOver />
  if (!response)
    return <LoadingMessage title={problem ? 'The case did not load' : 'Loading the case…'} request={page} />
  const timeZone = zoneOfStore(response.store)
  return (
    <>
      <Crumbs to={casePath(place)} side={<TimeBadge row={response.case} now={now} timeZone={timeZone} />}>
        <span>
          {caseTitle(response.case)} <Reference>{place.reference}</Reference>
        </span>
      </Crumbs>
      <OpenApplication page={page} response={response} timeZone={timeZone} now={now} />
    </>
  )
}

function ApplicationPage(place: Place) {
  const page = useCase(place)
  return (
    <div className={`${ui.stack} ${styles.page}`}>
      <Content place={place} page={page} />
    </div>
  )
}

/** Without the key, React would keep the opened answers of one case on the page of the next. */
export default function ApplicationRoute() {
  const { reference = '', recipient = '' } = useParams()
  return <ApplicationPage key={`${reference} ${recipient}`} reference={reference} recipient={recipient} />
}
