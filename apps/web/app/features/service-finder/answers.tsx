import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import type { Button, Question } from '@cash-express/domain/service-finder/questions'
import { linkOf, type Step, walkAfter, writePath } from '@cash-express/domain/service-finder/walk'
import { company } from '@cash-express/domain/site/company'
import styles from './answers.module.css'
import { destinationText } from './destination-text.ts'
import { StepLink } from './step-link.tsx'

type Asked = { readonly steps: readonly Step[]; readonly question: Question }

export function Answers({ steps, question }: Asked) {
  return (
    <ul className={styles.answers}>
      {question.buttons.map((button) => (
        <li key={button.id}>
          <Answer steps={steps} question={question} button={button} />
        </li>
      ))}
    </ul>
  )
}

function Answer({ steps, question, button }: Asked & { button: Button }) {
  const next = walkAfter(steps, button)
  const { leavesTo } = next
  const content = (
    <span>
      <strong>{button.message}</strong>
      {button.hint && <small>{` ${button.hint}`}</small>}
      {leavesTo && <small className={styles.where}>{` ${destinationText(leavesTo)}`}</small>}
    </span>
  )
  return leavesTo ? (
    <a className={styles.answer} href={linkOf(next)}>
      {content}
      <Icon name="leave" />
    </a>
  ) : (
    <StepLink className={styles.answer} path={writePath([...steps, { question, button }])}>
      {content}
      <Icon name="next" />
    </StepLink>
  )
}

/** Every path ends with a store locator link and a phone number. */
export function End({ steps, question }: Asked) {
  return (
    <div className={styles.end}>
      {question.buttons.map((button) => (
        <ButtonLink key={button.id} to={linkOf(walkAfter(steps, button))}>
          <Icon name="pin" />
          <span>{button.message}</span>
        </ButtonLink>
      ))}
      <p>
        Or call <PhoneLink phone={company.phone} />.
      </p>
    </div>
  )
}
