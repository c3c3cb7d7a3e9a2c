import columns from '@cash-express/components/columns.module.css'
import steps from '@cash-express/components/numbered-steps.module.css'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import styles from './before-you-borrow.module.css'
import * as messages from './financial-literacy.messages.tsx'

export function BeforeYouBorrow() {
  return (
    <section className={`${ui.section} ${ui.pine}`} aria-labelledby="borrow-heading">
      <Wrap className={`${styles.columns} ${columns.split}`}>
        <div className={styles.head}>
          <h2 id="borrow-heading">{messages.fiveQuestions}</h2>
          <p>{messages.askAnyLender}</p>
          <p>
            <messages.CallBeforeDue />
          </p>
        </div>
        <ol className={`${steps.steps} ${styles.questions}`}>
          {messages.questions.map(({ ask, words: text }) => (
            <li key={ask}>
              <h3>{ask}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Wrap>
    </section>
  )
}
