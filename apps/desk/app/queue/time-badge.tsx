import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import type { CSSProperties, ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { type BadgeText, badgeText } from './badge-text.ts'
import styles from './case-list.module.css'
import { shareLeft } from './queue-groups.ts'

const kinds: Readonly<Record<BadgeText['kind'], string | undefined>> = {
  late: styles.timeLate,
  soon: styles.soon,
  today: styles.today,
  later: styles.later,
  try: styles.try,
  visit: styles.try,
  kept: styles.kept,
  missed: styles.missed,
}

/** A screen reader skips the pie, because the words beside it mean the same. One element, because each row has one. */
const Pie = ({ left }: { left: number }) => (
  <i className={styles.pie} style={{ '--left': `${left}%` } as CSSProperties} aria-hidden="true" />
)

const marks: Partial<Record<BadgeText['kind'], ReactNode>> = {
  late: <DeskIcon name="late" />,
  missed: <DeskIcon name="late" />,
  kept: <Icon name="checkmark" />,
  try: <Icon name="again" />,
  visit: <Icon name="pin" />,
}

type Props = {
  readonly row: CaseRow
  readonly now: Date
  readonly timeZone: string
  readonly big?: boolean
}

export function TimeBadge({ row, now, timeZone, big = false }: Props) {
  const badge = badgeText(row, timeZone, now)
  if (!badge) return null
  return (
    <span
      className={`${ui.line} ${desk.inline} ${ui.numbers} ${ui.nowrap} ${styles.time} ${kinds[badge.kind]} ${big ? styles.big : ''}`}
    >
      {marks[badge.kind] ?? <Pie left={shareLeft(row, now)} />}
      {badge.text}
    </span>
  )
}
