import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CostKind, CostVersion } from '@cash-express/domain/costs/cost-version'
import { type State, stateName, storeStates } from '@cash-express/domain/geography/states'
import { type Service, services } from '@cash-express/domain/services/service'
import { Link, useSearchParams } from 'react-router'
import desk from '../primitives/desk.module.css'
import { ActionLink } from '../shell/action-button.tsx'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { costHistoryPath, costsOfStatePath, costVersionPath, enterCostsPath } from '../shell/desk-paths.ts'
import { ListPanel, PageHead } from '../shell/list-page.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { onDayAtClock } from '../shell/show-day.ts'
import { Tag } from '../shell/tag.tsx'
import styles from './costs.module.css'
import { useVersions, type Versions } from './use-versions.ts'
import { comingText, costText, dayText, kindNames, nothingText, subjectText, zonesText } from './version-text.ts'
import { comingChanges, dayInState, lastZone, seenNow } from './what-visitors-see.ts'

type Props = { readonly title: string; readonly waiting: readonly CostVersion[]; readonly loaded: Versions }

function WaitingVersions({ title, waiting, loaded: { zonesIn, now } }: Props) {
  if (waiting.length === 0) return null
  const columns: readonly Column<CostVersion>[] = [
    { name: 'What', cell: (version) => <Link to={costVersionPath(version.id)}>{subjectText(version)}</Link> },
    { name: 'Figures', isWide: true, cell: costText },
    {
      name: 'First day',
      cell: ({ state, effectiveFrom }) => (
        <>
          {dayText(effectiveFrom)}
          {effectiveFrom < dayInState(zonesIn(state), now) && (
            <span className={`${ui.small} ${desk.block}`}>Has passed: nobody can approve it</span>
          )}
        </>
      ),
    },
    {
      name: 'Entered',
      cell: ({ state, enteredBy, enteredAt, isOwn }) => (
        <>
          {isOwn ? 'By you' : `By ${enteredBy}`}
          <span className={`${ui.small} ${desk.block}`}>{onDayAtClock(enteredAt, lastZone(zonesIn(state)), now)}</span>
        </>
      ),
    },
  ]
  return (
    <ListPanel title={title} aside={<p>{waiting.length === 1 ? '1 version' : `${waiting.length} versions`}</p>}>
      <DataTable caption={title} columns={columns} rows={waiting} keyOf={({ id }) => id} />
    </ListPanel>
  )
}

const kinds: readonly CostKind[] = ['cost', 'license']

function SeenToday({ kind, state, service, loaded }: CellProps & { readonly kind: CostKind }) {
  const { versions, zonesIn, now } = loaded
  const subject = { kind, state, serviceId: service.id }
  const seen = seenNow(versions, subject, zonesIn(state), now)
  return seen.map(({ version, zones }) => (
    <div key={zones.join()}>
      {seen.length > 1 && <span className={`${ui.small} ${desk.block}`}>{zonesText(zones, now)}:</span>}
      {version ? (
        <>
          {costText(version)} {version.details.sample && <Tag kind="warn">Sample</Tag>}
          <span className={`${ui.small} ${desk.block}`}>Since {dayText(version.effectiveFrom)}</span>
        </>
      ) : (
        <span className={ui.soft}>{nothingText(subject)}</span>
      )}
    </div>
  ))
}

function SeenLater({ state, service, loaded }: CellProps) {
  const today = dayInState(loaded.zonesIn(state), loaded.now)
  const coming = kinds.flatMap((kind) => {
    const subject = { kind, state, serviceId: service.id }
    return comingChanges(loaded.versions, subject, today).map((each) => ({
      key: `${kind} ${each.from}`,
      text: `${kindNames[kind]}. ${comingText(each, subject)}`,
    }))
  })
  return coming.length > 0 ? coming.map(({ key, text }) => <div key={key}>{text}</div>) : 'Nothing planned'
}

type CellProps = { readonly state: string; readonly service: Service; readonly loaded: Versions }

const columnsOf = (state: string, loaded: Versions): readonly Column<Service>[] => [
  {
    name: 'Service',
    cell: ({ id, name }) => <Link to={costHistoryPath(state, id)}>{name}</Link>,
  },
  {
    name: 'Costs today',
    isWide: true,
    cell: (service) => <SeenToday kind="cost" {...{ state, service, loaded }} />,
  },
  {
    name: 'License today',
    isWide: true,
    cell: (service) => <SeenToday kind="license" {...{ state, service, loaded }} />,
  },
  { name: 'Later', isWide: true, cell: (service) => <SeenLater {...{ state, service, loaded }} /> },
]

/** States with stores, and others for which someone entered a version. */
const statesOf = ({ versions }: Versions): readonly State[] => {
  const known: readonly string[] = storeStates.map(({ code }) => code)
  const others = [...new Set(versions.map(({ state }) => state))].filter((code) => !known.includes(code))
  return [...storeStates, ...others.map((code) => ({ code, name: stateName(code) }))]
}

function CostList({ loaded }: { readonly loaded: Versions }) {
  const [query] = useSearchParams()
  const states = statesOf(loaded)
  const chosen = states.find(({ code }) => code === query.get('state')) ?? storeStates[0]
  const waiting = loaded.versions.filter(({ status }) => status === 'proposed').toReversed()
  return (
    <>
      <WaitingVersions title="Waits for you" waiting={waiting.filter(({ isOwn }) => !isOwn)} loaded={loaded} />
      <WaitingVersions
        title="Entered by you; someone else must approve"
        waiting={waiting.filter(({ isOwn }) => isOwn)}
        loaded={loaded}
      />
      {waiting.length === 0 && <p>Nothing waits for approval.</p>}
      <nav aria-label="States">
        <ul className={`${ui.cluster} ${ui.gap2} ${ui.targets} ${styles.states}`}>
          {states.map(({ code, name }) => (
            <li key={code}>
              <Link
                to={costsOfStatePath(code)}
                aria-current={code === chosen.code ? 'page' : undefined}
                preventScrollReset
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ListPanel title={chosen.name} aside={<p>What visitors read</p>}>
        <DataTable
          caption={`What visitors in ${chosen.name} read`}
          columns={columnsOf(chosen.code, loaded)}
          rows={services}
          keyOf={({ id }) => id}
        />
      </ListPanel>
    </>
  )
}

export default function CostsPage() {
  const { loaded, ...request } = useVersions()
  return (
    <>
      <PageHead
        title="Costs and licenses"
        tools={
          <ActionLink look="pine" to={enterCostsPath()}>
            <Icon name="add" />
            Enter figures
          </ActionLink>
        }
      >
        One person enters what visitors read about a service in a state. Another approves it.
      </PageHead>
      {loaded ? <CostList loaded={loaded} /> : <LoadingMessage request={request} />}
    </>
  )
}
