import ui from '@cash-express/components/styles/primitives.module.css'
import { financeCharge } from '@cash-express/domain/costs/apr'
import type { CostDetails, LicenseDetails } from '@cash-express/domain/costs/cost'
import {
  amountsLine,
  amountsName,
  dollars,
  feeName,
  feeWords,
  percent,
  repaymentSentence,
  termLine,
  termName,
} from '@cash-express/domain/costs/cost.messages'
import type { CostVersion, ProposedCost } from '@cash-express/domain/costs/cost-version'
import type { ServiceId } from '@cash-express/domain/services/service'
import desk from '../primitives/desk.module.css'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { sentenceCase } from '../shell/sentence-case.ts'
import { Tag } from '../shell/tag.tsx'
import styles from './costs.module.css'
import { dayText } from './version-text.ts'
import type { ApprovedVersion } from './what-visitors-see.ts'

type CostItem = { readonly name: string; readonly value: string; readonly source: string }

const costItems = (serviceId: ServiceId, { amounts, term, fees, example }: CostDetails): readonly CostItem[] => [
  { name: amountsName(serviceId), value: amountsLine(amounts), source: amounts.source },
  { name: termName(serviceId), value: termLine(term), source: term.source },
  ...fees.map((fee) => ({ name: feeName(fee), value: feeWords(fee), source: fee.source })),
  ...(example
    ? [
        { name: 'Example', value: repaymentSentence(example.credit), source: example.source },
        { name: 'Finance charge', value: dollars(financeCharge(example.credit)), source: example.source },
        { name: 'APR', value: percent(example.apr), source: example.source },
      ]
    : []),
]

const licenseItems = ({ license, regulator }: LicenseDetails): readonly CostItem[] => {
  const { name, street, city, state, zip, complaintPhone, complaintSite, source } = regulator
  return [
    { name: 'License number', value: license.number, source: license.source },
    { name: 'Regulator', value: name, source },
    { name: 'Address', value: `${street}, ${city}, ${state} ${zip}`, source },
    { name: 'Complaint line', value: complaintPhone, source },
    ...(complaintSite ? [{ name: 'Complaint site', value: complaintSite, source }] : []),
  ]
}

const itemsOf = (cost: ProposedCost) =>
  cost.kind === 'cost' ? costItems(cost.serviceId, cost.details) : licenseItems(cost.details)

type ComparedCost = {
  readonly name: string
  /** Undefined when there is no such item. */
  readonly now: CostItem | undefined
  readonly then: CostItem | undefined
  readonly mark: 'new' | 'changed' | 'source changed' | 'removed' | undefined
}

function markOf(now: CostItem | undefined, then: CostItem | undefined): ComparedCost['mark'] {
  if (!then) return 'removed'
  if (!now) return 'new'
  if (now.value !== then.value) return 'changed'
  return now.source === then.source ? undefined : 'source changed'
}

/** Two fees may have the same name, so each name is matched as often as it occurs. */
const numbered = (items: readonly CostItem[]) => {
  const seen = new Map<string, number>()
  return new Map(
    items.map((item) => {
      const count = (seen.get(item.name) ?? 0) + 1
      seen.set(item.name, count)
      return [`${item.name} ${count}`, item]
    }),
  )
}

/** Each item of a version beside what visitors see today, in the order of the version; what is removed comes last. */
export function compareCosts(today: ProposedCost | undefined, proposed: ProposedCost): readonly ComparedCost[] {
  const [before, after] = [numbered(today ? itemsOf(today) : []), numbered(itemsOf(proposed))]
  return [...new Set([...after.keys(), ...before.keys()])].map((key) => {
    const [now, then] = [before.get(key), after.get(key)]
    return { name: (then ?? now)?.name ?? key, now, then, mark: markOf(now, then) }
  })
}

const Mark = ({ mark }: Pick<ComparedCost, 'mark'>) =>
  mark && (
    <Tag kind="new">
      <DeskIcon name="edit" />
      {sentenceCase(mark)}
    </Tag>
  )

const Source = ({ children }: { readonly children: string }) => (
  <span className={`${ui.small} ${ui.breakable} ${desk.block}`}>Source: {children}</span>
)

type Props = { readonly version: CostVersion; readonly today: ApprovedVersion | undefined }

/** Compares a version with the one that visitors see today, unless that is the same. */
export function ComparedCosts({ version, today }: Props) {
  const items = compareCosts(today, version)
  const columns: readonly Column<ComparedCost>[] = [
    { name: 'Figure', cell: ({ name }) => name },
    {
      name: 'Today',
      isWide: true,
      cell: ({ now }) =>
        now ? (
          <>
            {now.value}
            <Source>{now.source}</Source>
          </>
        ) : (
          'Nothing'
        ),
    },
    {
      name: `From ${dayText(version.effectiveFrom)}`,
      isWide: true,
      cell: ({ now, then, mark }) => (
        <>
          <span className={`${ui.cluster} ${ui.middle} ${ui.gap2} ${desk.rows1}`}>
            <span className={then && now && now.value !== then.value ? `${ui.bold} ${styles.changed}` : undefined}>
              {then ? then.value : 'Nothing'}
            </span>
            <Mark mark={mark} />
          </span>
          {then && <Source>{then.source}</Source>}
        </>
      ),
    },
  ]
  return (
    <div className={styles.table}>
      <DataTable
        caption="The figures of this version"
        columns={today?.id === version.id ? columns.filter(({ name }) => name !== 'Today') : columns}
        rows={items}
        keyOf={(item) => `${items.indexOf(item)}`}
      />
    </div>
  )
}
