import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { Facts } from '../shell/facts.tsx'
import { Panel, Sheet, SmallPrint, TwoColumns } from '../shell/layout.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import styles from './application.module.css'

type Props = {
  readonly title: string
  readonly lead: ReactNode
  readonly side?: ReactNode
  readonly children: ReactNode
}

export function ReleaseSheet({ title, lead, side, children }: Props) {
  return (
    <TwoColumns side={side && <div className={styles.side}>{side}</div>}>
      <Sheet label={title}>
        <div className={`${ui.stack} ${ui.gap4} ${styles.body}`}>
          <div>
            <PageTitle key={title}>{title}</PageTitle>
            <p className={ui.soft}>{lead}</p>
          </div>
          {children}
        </div>
      </Sheet>
    </TwoColumns>
  )
}

export const SheetActions = ({ children }: { children: ReactNode }) => (
  <div className={`${desk.buttons} ${styles.actions}`}>{children}</div>
)

export const NextSteps = ({ steps }: { steps: readonly string[] }) => (
  <div className={`${ui.stack} ${desk.gap1half} ${styles.steps}`}>
    <h2 className={ui.size16}>What you can do</h2>
    <ul>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  </div>
)

export const Reference = ({ children }: { children: string }) => (
  <span className={`${ui.numbers} ${styles.reference}`}>{children}</span>
)

type RecordedProps = {
  readonly title: string
  readonly who: string
  readonly what: string
  readonly reference: string
  readonly when: string
  readonly why: string
}

export const Recorded = ({ title, who, what, reference, when, why }: RecordedProps) => (
  <Panel title={title}>
    <Facts
      facts={[
        ['Who', who],
        [
          'What',
          <>
            {what} <Reference>{reference}</Reference>
          </>,
        ],
        ['When', when],
        ['Why', why],
      ]}
    />
    <SmallPrint>Head office and compliance can see it. It cannot be removed.</SmallPrint>
  </Panel>
)
