import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import { whatHappensNext } from './next-steps.messages.ts'
import styles from './receipt-page.module.css'

export type NextStep = { readonly title: string; readonly words: ReactNode }

export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <>
      <h2>{whatHappensNext}</h2>
      <ol className={`${styles.steps} ${ui.stack} ${ui.gap5} ${ui.above5}`}>
        {steps.map(({ title, words }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
