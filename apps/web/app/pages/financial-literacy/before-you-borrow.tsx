import { Wrap } from '@cash-express/components/wrap.tsx'
import styles from './before-you-borrow.module.css'

const questions = [
  {
    ask: 'Do I need it now?',
    words: "Can it wait until payday? Can you pay the bill in parts? Ask first. It's free.",
  },
  {
    ask: 'What does it cost in dollars?',
    words: 'Look at the finance charge and the total of payments, not only the payment.',
  },
  {
    ask: 'When is each payment due?',
    words: 'Write the dates beside your paydays. Make sure a payment leaves enough for rent.',
  },
  {
    ask: 'What if I pay late?',
    words: 'Ask about late fees, and what can happen to a car or an item that you pledge.',
  },
  {
    ask: 'Is the lender licensed?',
    words: 'A state agency can tell you. No honest lender asks for money before it lends.',
  },
]

export function BeforeYouBorrow() {
  return (
    <section className={styles.band} aria-labelledby="borrow-heading">
      <Wrap className={styles.columns}>
        <div className={styles.head}>
          <h2 id="borrow-heading">Five questions before you borrow</h2>
          <p>
            Ask them of us or any other lender. If you don't like an answer, you can walk away any time before you sign.
          </p>
          <p>
            Already borrowed and can't make a payment? <strong>Call your store before it's due.</strong> The sooner you
            call, the more options you have.
          </p>
        </div>
        <ol className={styles.questions}>
          {questions.map(({ ask, words }) => (
            <li key={ask}>
              <h3>{ask}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </Wrap>
    </section>
  )
}
