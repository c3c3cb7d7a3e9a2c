import type { ReactNode } from 'react'
import * as messages from './component.messages.ts'
import { Icon } from './icon.tsx'
import styles from './questions.module.css'

export function Questions({
  questions,
  firstOpen = false,
}: {
  questions: readonly { readonly ask: string; readonly answer: ReactNode }[]
  firstOpen?: boolean
}) {
  return (
    <section aria-labelledby="questions-heading">
      <h2 id="questions-heading">{messages.questionsPeopleAsk}</h2>
      <div className={styles.questions}>
        {questions.map(({ ask, answer }, index) => (
          <details key={ask} open={firstOpen && index === 0}>
            <summary>
              {ask}
              <Icon name="down" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
