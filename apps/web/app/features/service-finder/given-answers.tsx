import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type Step, writePath } from '@cash-express/domain/service-finder/walk'
import styles from './given-answers.module.css'
import * as messages from './service-finder.messages.tsx'
import { StepLink } from './step-link.tsx'

/** Changing an answer goes back to its question, because the later questions depend on it. */
export function GivenAnswers({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="given-answers">
      <h2 id="given-answers" className={styles.heading}>
        {messages.yourAnswers}
      </h2>
      <ol className={`${styles.list} ${ui.ruled} ${ui.card} ${ui.above2}`}>
        {steps.map(({ question, button }, index) => (
          <li key={question.id}>
            <span className={`${styles.question} ${ui.small}`}>{question.message}</span>
            <strong>{button.message}</strong>
            <StepLink path={writePath(steps.slice(0, index))}>
              {messages.change}
              <Spoken>{messages.answerTo(question.message)}</Spoken>
            </StepLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
