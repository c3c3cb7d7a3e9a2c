import { Wrap } from '@cash-express/components/wrap.tsx'
import styles from './before-you-borrow.module.css'
import * as words from './financial-literacy-words.tsx'

export function BeforeYouBorrow() {
  return (
    <section className={styles.band} aria-labelledby="borrow-heading">
      <Wrap className={styles.columns}>
        <div className={styles.head}>
          <h2 id="borrow-heading">{words.fiveQuestions}</h2>
          <p>{words.askAnyLender}</p>
          <p>
            <words.CallBeforeDue />
          </p>
        </div>
        <ol className={styles.questions}>
          {words.questions.map(({ ask, words: text }) => (
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
