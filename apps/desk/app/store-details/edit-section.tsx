import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type ReactNode, useId } from 'react'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { ErrorText } from '../shell/field.tsx'
import { Tag } from '../shell/tag.tsx'
import styles from './store-details.module.css'

type Props = {
  readonly title: string
  readonly about: string
  /** The earlier value of a changed one: `was 6:00 PM`. */
  readonly was?: string | undefined
  readonly problems?: readonly string[]
  readonly children: ReactNode
}

export const Was = ({ children }: { children: ReactNode }) => (
  <Tag kind="new">
    <DeskIcon name="edit" />
    <Spoken>Changed, </Spoken>
    {children}
  </Tag>
)

/** A group of fields with its explanation beside it. */
export function EditSection({ title, about, was, problems = [], children }: Props) {
  const titleId = useId()
  return (
    <section className={`${ui.stack} ${ui.card} ${styles.section}`} aria-labelledby={titleId}>
      <div className={`${ui.stack} ${ui.start} ${desk.gap1half} ${desk.upper} ${desk.smalls} ${desk.snug}`}>
        <h2 id={titleId}>{title}</h2>
        <p>{about}</p>
        {was && <Was>{was}</Was>}
      </div>
      <div className={`${ui.stack} ${ui.shrinks} ${ui.gap4} ${desk.upper} ${styles.fields}`}>
        {problems.map((problem) => (
          <ErrorText key={problem}>{problem}</ErrorText>
        ))}
        {children}
      </div>
    </section>
  )
}

export const Pair = ({ children }: { children: ReactNode }) => (
  <div className={`${ui.stack} ${ui.gap4} ${desk.end} ${styles.pair}`}>{children}</div>
)
