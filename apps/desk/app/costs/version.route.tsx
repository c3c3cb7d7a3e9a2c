import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CostVersion } from '@cash-express/domain/costs/cost-version'
import { clockIn } from '@cash-express/domain/forms/calendar-date'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { costHistoryPath, costsOfStatePath, costsPath } from '../shell/desk-paths.ts'
import { Facts } from '../shell/facts.tsx'
import { Panel, TwoColumns } from '../shell/layout.tsx'
import { PageHead } from '../shell/list-page.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { Message } from '../shell/message.tsx'
import { BackLink, PageTitle } from '../shell/page-title.tsx'
import { longTime } from '../shell/show-time.ts'
import { ComparedCosts } from './compared-costs.tsx'
import { useVersions, type Versions } from './use-versions.ts'
import { type Decision, VersionDecision } from './version-decision.tsx'
import { VersionTag } from './version-history.tsx'
import { versionProblem } from './version-problem.ts'
import {
  beginsText,
  daysText,
  nothingText,
  placeText,
  subjectText,
  withdrawalTexts,
  zonesText,
} from './version-text.ts'
import { VisitorText } from './visitor-text.tsx'
import { lastZone, seenInState, stateOfVersion } from './what-visitors-see.ts'

type Props = { readonly version: CostVersion; readonly loaded: Versions; reload(): void }

const decidedTitles: Readonly<Record<Decision, string>> = {
  approved: 'Approved.',
  'sent back': 'Sent back.',
  withdrawn: 'Withdrawn.',
}

/** It takes the focus, because the button that was pressed is gone. */
function Decided({ decision, text }: { readonly decision: Decision; readonly text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Message kind="ok" mark={<Icon name="checkmark" />} role="status">
        <p>
          <b>{decidedTitles[decision]}</b> {text}
        </p>
      </Message>
    </div>
  )
}

function ShownVersion({ version, loaded, reload }: Props) {
  const { versions, zonesIn, now } = loaded
  const [decided, setDecided] = useState<{ readonly decision: Decision; readonly text: string }>()
  const { state, serviceId, status, reason } = version
  const zones = zonesIn(state)
  const zone = lastZone(zones)
  const at = (time: string | null) => (time ? longTime(time, zone) : undefined)
  const by = (name: string | null, time: string | null) =>
    name ? (
      <>
        {name}
        <small>{at(time)}</small>
      </>
    ) : undefined
  const current = seenInState(versions, version, zones, now)
  // A decision changes the versions, so its consequences are described as of the moment before it.
  const followsFrom: Readonly<Record<Decision, string>> = {
    approved: beginsText(version, zones, (each) => clockIn(each, now).date, now),
    'sent back': `${version.enteredBy} finds your reason in the history.`,
    withdrawn: withdrawalTexts(version, versions, zones, now)[0] ?? '',
  }
  return (
    <>
      <BackLink to={costsOfStatePath(state)}>Costs and licenses</BackLink>
      <PageHead
        title={subjectText(version)}
        tools={<VersionTag state={stateOfVersion(version, versions, zones, now)} />}
      >
        {daysText(version)}. Each day begins at 12:00 AM {zonesText(zones, now)}.
      </PageHead>
      {decided && <Decided key={decided.decision} {...decided} />}
      <TwoColumns
        side={
          <>
            <Panel title="Who and when">
              <Facts
                facts={[
                  ['Entered by', by(version.enteredBy, version.enteredAt)],
                  ['Approved by', by(version.approvedBy, version.approvedAt)],
                  ['Sent back by', by(version.sentBackBy, version.sentBackAt)],
                  ['Withdrawn by', by(version.withdrawnBy, version.withdrawnAt)],
                  ['Why', reason ?? undefined],
                ]}
              />
              <p className={ui.targets}>
                <Link to={costHistoryPath(state, serviceId)}>All versions of {placeText(version)}</Link>
              </p>
            </Panel>
            <Panel title={status === 'proposed' ? 'What visitors will read' : 'The words for visitors'}>
              <VisitorText cost={version} />
            </Panel>
          </>
        }
      >
        <Panel title={status !== 'proposed' ? 'Figures' : version.isOwn ? 'What you entered' : 'Is this right?'}>
          <div className={`${ui.stack} ${ui.gap4}`}>
            {!current && <p className={ui.soft}>Today: {nothingText(version)}.</p>}
            <ComparedCosts version={version} today={current} />
            <VersionDecision
              version={version}
              loaded={loaded}
              onDecided={(decision) => {
                setDecided({ decision, text: followsFrom[decision] })
                reload()
              }}
              onRefused={(problem) => {
                if (problem === 'decided') reload()
              }}
            />
          </div>
        </Panel>
      </TwoColumns>
    </>
  )
}

export default function VersionPage() {
  const { id = '' } = useParams()
  const { loaded, ...request } = useVersions()
  const version = loaded?.versions.find((each) => each.id === id)
  if (loaded && version)
    return <ShownVersion key={id} version={version} loaded={loaded} reload={() => void request.reload()} />
  return (
    <>
      <BackLink to={costsPath}>Costs and licenses</BackLink>
      <PageTitle>Version</PageTitle>
      {loaded ? (
        <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
          <p>{versionProblem('not found')}</p>
        </Message>
      ) : (
        <LoadingMessage request={request} />
      )}
    </>
  )
}
