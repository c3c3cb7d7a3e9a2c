import ui from '@cash-express/components/styles/primitives.module.css'
import type { UnusualTry } from '@cash-express/domain/cases/unusual-try'
import type { PersonTries, StorePeople, UnusualTryRow } from '@cash-express/domain/promises/store-people'
import { useState } from 'react'
import { act } from '../integrations/desk-api.ts'
import desk from '../primitives/desk.module.css'
import { outcomeLabel } from '../queue/case-text.ts'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DataTable } from '../shell/data-table.tsx'
import { casePath } from '../shell/desk-paths.ts'
import { ListPanel, PanelText } from '../shell/list-page.tsx'
import { problemText } from '../shell/problem-text.ts'
import { dayAndTime } from '../shell/show-time.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { getStorePeople } from './overview-api.ts'
import { type OverviewQuery, queryText } from './overview-query.ts'
import { count } from './stat-text.ts'

const rules: Readonly<Record<UnusualTry, string>> = {
  'outside calling hours': 'Calls are allowed from 8 AM to 9 PM where the customer lives.',
  'seconds after taking': 'Pressed within 10 seconds of taking the case. A call takes longer than that.',
}

const shareReached = ({ calls, reached }: PersonTries) => `${Math.round((100 * reached) / calls)}%`

const PeopleTable = ({ people }: Pick<StorePeople, 'people'>) => (
  <DataTable
    dense
    caption="Tries per person"
    rows={people}
    keyOf={({ id }) => id}
    columns={[
      { name: 'Person', cell: ({ name }) => name },
      { name: 'Calls', isNumber: true, cell: ({ calls }) => count(calls) },
      { name: 'Reached', isNumber: true, cell: ({ reached }) => count(reached) },
      { name: 'Share reached', isNumber: true, cell: shareReached },
      { name: 'Visits agreed', isNumber: true, cell: ({ visits }) => count(visits) },
    ]}
  />
)

type UnusualProps = {
  readonly rows: readonly UnusualTryRow[]
  readonly recipient: string
  readonly timeZone: string
  onChecked(): void
}

function UnusualTable({ rows, recipient, timeZone, onChecked }: UnusualProps) {
  const [problem, setProblem] = useState<string>()
  const check = async ({ reference, number }: UnusualTryRow) => {
    const result = await act({ reference, recipient }, { kind: 'check try', number }, () => {})
    setProblem(result.ok ? undefined : result.problem)
    onChecked()
  }
  return (
    <>
      <DataTable
        caption="Unusual tries"
        rows={rows}
        keyOf={({ reference, number }) => `${reference} ${number}`}
        stands={({ checkedBy }) => checkedBy === null}
        columns={[
          {
            name: 'When',
            cell: ({ at, reference }) => (
              <>
                {dayAndTime(at, timeZone)} <small>{reference}</small>
              </>
            ),
          },
          { name: 'Person', cell: ({ person }) => person.name },
          { name: 'Outcome', cell: ({ outcome }) => outcomeLabel(outcome) },
          { name: 'Rule', isWide: true, cell: ({ unusual }) => unusual.map((each) => rules[each]).join(' ') },
          {
            name: 'Actions',
            isUnnamed: true,
            isWide: true,
            cell: (row) => (
              <span className={`${ui.cluster} ${ui.middle} ${desk.gap1}`}>
                <ActionLink size="small" to={casePath({ reference: row.reference, recipient })}>
                  See the case
                </ActionLink>
                {row.checkedBy === null ? (
                  <ActionButton look="plain" size="small" onClick={() => void check(row)}>
                    Mark as checked
                  </ActionButton>
                ) : (
                  `Checked by ${row.checkedBy}`
                )}
              </span>
            ),
          },
        ]}
      />
      {problem && <p role="alert">{problemText(problem)}</p>}
    </>
  )
}

type Props = { readonly storeId: number; readonly timeZone: string; readonly query: OverviewQuery }

/** The calls of each person at a store, and the tries that its manager should look at. */
export function StorePeoplePanels({ storeId, timeZone, query: { days } }: Props) {
  const text = queryText({ days })
  const request = useLoaded(
    `people ${storeId} ${text}`,
    (isBackground) => getStorePeople(storeId, text, isBackground),
    {
      isLive: true,
    },
  )
  if (!request.value) return null
  const { people, unusual } = request.value
  const unchecked = unusual.filter(({ checkedBy }) => checkedBy === null).length
  return (
    <>
      <ListPanel title="Tries per person" aside={`${days} days`}>
        {people.length > 0 ? <PeopleTable people={people} /> : <PanelText>Nobody has called yet.</PanelText>}
      </ListPanel>
      <ListPanel
        title="Unusual tries"
        aside={unchecked === 0 ? 'Nothing to check' : `${count(unchecked)} to check`}
        foot={
          unusual.length > 0 &&
          'Unusual does not mean wrong. Ask first. These tries count toward the promise; checking one is recorded.'
        }
      >
        {unusual.length > 0 ? (
          <UnusualTable rows={unusual} recipient={`store:${storeId}`} timeZone={timeZone} onChecked={request.refresh} />
        ) : (
          <PanelText>No try was unusual.</PanelText>
        )}
      </ListPanel>
    </>
  )
}
