import ui from '@cash-express/components/styles/primitives.module.css'
import type { CostKind } from '@cash-express/domain/costs/cost-version'
import { serviceById } from '@cash-express/domain/services/service'
import { useParams } from 'react-router'
import { ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { costsOfStatePath, costVersionPath, enterCostsPath } from '../shell/desk-paths.ts'
import { ListPanel, PageHead, PanelText } from '../shell/list-page.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { Message } from '../shell/message.tsx'
import { BackLink, PageTitle } from '../shell/page-title.tsx'
import styles from './costs.module.css'
import { useVersions, type Versions } from './use-versions.ts'
import { VersionHistory } from './version-history.tsx'
import { versionProblem } from './version-problem.ts'
import { comingText, dayText, kindNames, nothingText, placeText, zonesText } from './version-text.ts'
import { VisitorText } from './visitor-text.tsx'
import { comingChanges, dayInState, isAbout, type Subject, seenNow } from './what-visitors-see.ts'

const enterLabels: Readonly<Record<CostKind, string>> = { cost: 'Enter costs', license: 'Enter a license' }
const changeLabels: Readonly<Record<CostKind, string>> = {
  cost: 'Change these figures',
  license: 'Change this license',
}

function Kind({ subject, loaded }: { readonly subject: Subject; readonly loaded: Versions }) {
  const { versions, zonesIn, now } = loaded
  const { kind, state, serviceId } = subject
  const zones = zonesIn(state)
  const seen = seenNow(versions, subject, zones, now)
  const coming = comingChanges(versions, subject, dayInState(zones, now))
  const own = versions.filter(isAbout(subject))
  return (
    <ListPanel title={kindNames[kind]}>
      <PanelText>
        <div className={styles.today}>
          {seen.map(({ version, zones: where }) => (
            <div key={where.join()} className={`${ui.stack} ${ui.shrinks} ${ui.gap2} ${styles.seen}`}>
              <h3>
                Visitors read today{seen.length > 1 && `, ${zonesText(where, now)}`}
                {version && <small> since {dayText(version.effectiveFrom)}</small>}
              </h3>
              {version ? <VisitorText cost={version} /> : <p>{nothingText(subject)}.</p>}
              <div className={`${ui.cluster} ${ui.gap2}`}>
                {version ? (
                  <>
                    <ActionLink size="small" to={enterCostsPath({ from: version.id })}>
                      <DeskIcon name="edit" />
                      {changeLabels[kind]}
                    </ActionLink>
                    <ActionLink size="small" to={costVersionPath(version.id)}>
                      See or withdraw this version
                    </ActionLink>
                  </>
                ) : (
                  <ActionLink size="small" to={enterCostsPath({ kind, state, service: String(serviceId) })}>
                    {enterLabels[kind]}
                  </ActionLink>
                )}
              </div>
            </div>
          ))}
          {coming.length > 0 && (
            <div className={`${ui.stack} ${ui.shrinks} ${ui.gap2} ${styles.seen}`}>
              <h3>Later</h3>
              {coming.map((each) => (
                <p key={each.from}>{comingText(each, subject)}.</p>
              ))}
            </div>
          )}
        </div>
        <h3 className={ui.above4}>All versions</h3>
      </PanelText>
      {own.length > 0 ? (
        <VersionHistory caption={`${kindNames[kind]}, newest first`} rows={own} loaded={loaded} />
      ) : (
        <PanelText>
          <p>Nobody has entered one yet.</p>
        </PanelText>
      )}
    </ListPanel>
  )
}

export default function CostHistoryPage() {
  const { state = '', service = '' } = useParams()
  const { loaded, ...request } = useVersions()
  const serviceId = serviceById(Number(service))?.id
  if (!serviceId || !/^[A-Z]{2}$/.test(state))
    return (
      <>
        <PageTitle>Costs and licenses</PageTitle>
        <Message kind="danger" mark={<DeskIcon name="alert" />}>
          <p>{versionProblem('not found')}</p>
        </Message>
      </>
    )
  return (
    <>
      <BackLink to={costsOfStatePath(state)}>Costs and licenses</BackLink>
      <PageHead title={placeText({ state, serviceId })}>What visitors read, and every version of it.</PageHead>
      {loaded ? (
        (['cost', 'license'] as const).map((kind) => (
          <Kind key={kind} subject={{ kind, state, serviceId }} loaded={loaded} />
        ))
      ) : (
        <LoadingMessage request={request} />
      )}
    </>
  )
}
