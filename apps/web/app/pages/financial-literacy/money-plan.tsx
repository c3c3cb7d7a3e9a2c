import columns from '@cash-express/components/columns.module.css'
import { NumberedSteps } from '@cash-express/components/numbered-steps.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { locale } from '@cash-express/domain/site/site-language'
import * as messages from './financial-literacy.messages.tsx'
import styles from './money-plan.module.css'

const takeHome = 1600

/** Example shares that add up to 100%. */
const spending = [
  { name: messages.rent, dollars: 800 },
  { name: messages.food, dollars: 400 },
  { name: messages.loans, dollars: 160 },
  { name: messages.rest, dollars: 160 },
  { name: messages.savings, dollars: 80 },
]

const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

export function MoneyPlan() {
  return (
    <Wrap className={`${styles.plan} ${ui.section} ${columns.split} ${ui.middle}`}>
      <section aria-labelledby="plan-heading">
        <h2 id="plan-heading">{messages.onePagePlan}</h2>
        <NumberedSteps steps={messages.steps} />
      </section>
      <figure className={`${styles.example} ${ui.card}`}>
        <figcaption>
          <strong>{messages.example}</strong>
          <span>{messages.exampleMonth(dollars.format(takeHome))}</span>
        </figcaption>
        <ul className={styles.bars}>
          {spending.map(({ name, dollars: amount }) => (
            <li key={name}>
              <span>{name}</span>
              <strong className={ui.numbers}>{dollars.format(amount)}</strong>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect width="100" height="6" />
                <rect className={styles.part} width={(amount / 800) * 100} height="6" />
              </svg>
            </li>
          ))}
        </ul>
        <p className={ui.small}>{messages.yoursDiffers}</p>
      </figure>
    </Wrap>
  )
}
