import { NumberedSteps } from '@cash-express/components/numbered-steps.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import styles from './money-plan.module.css'

const steps = [
  {
    title: 'Write down what comes in',
    words: 'Use your take-home pay: the money you actually get after taxes. If it changes, use the lowest month.',
  },
  {
    title: 'Write down what goes out',
    words: 'Start with rent, power, food and getting to work. Then loans and cards. Then everything else.',
  },
  {
    title: 'Give every dollar a job',
    words: 'Put a little aside first, even $5. What is left is what you can spend, or pay back, without stress.',
  },
]

const takeHome = 1600

/** Example shares that add up to 100%. */
const spending = [
  { name: 'Rent, power and phone', dollars: 800 },
  { name: 'Food and getting to work', dollars: 400 },
  { name: 'Loans and cards', dollars: 160 },
  { name: 'Everything else', dollars: 160 },
  { name: 'Savings', dollars: 80 },
]

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

export function MoneyPlan() {
  return (
    <Wrap className={styles.plan}>
      <section aria-labelledby="plan-heading">
        <h2 id="plan-heading">A one-page plan</h2>
        <NumberedSteps steps={steps} />
      </section>
      <figure className={styles.example}>
        <figcaption>
          <strong>An example</strong>
          <span>A month with {dollars.format(takeHome)} of take-home pay</span>
        </figcaption>
        <ul className={styles.bars}>
          {spending.map(({ name, dollars: amount }) => (
            <li key={name}>
              <span>{name}</span>
              <strong>{dollars.format(amount)}</strong>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect width="100" height="6" />
                <rect className={styles.part} width={(amount / 800) * 100} height="6" />
              </svg>
            </li>
          ))}
        </ul>
        <p>Yours will look different. Give every dollar a purpose.</p>
      </figure>
    </Wrap>
  )
}
