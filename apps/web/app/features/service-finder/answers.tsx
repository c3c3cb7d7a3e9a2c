import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { Button, Question } from '@cash-express/domain/service-finder/questions'
import { linkOf, type Step, walkAfter, writePath } from '@cash-express/domain/service-finder/walk'
import { applyPath, serviceOfApplyPath, services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import type { Costs } from '../../shell/use-costs.ts'
import styles from './answers.module.css'
import * as messages from './service-finder.messages.tsx'
import { StepLink } from './step-link.tsx'

const byPath = new Map<string, string>(services.map((service) => [applyPath(service), messages.toForm[service.id]]))

/** Announces before the tap that an answer leaves the service finder. */
const destinationText = (path: string) => byPath.get(path) ?? messages.toStoreLocator

type Asked = { readonly steps: readonly Step[]; readonly question: Question }

export function Answers({ steps, question }: Asked) {
  return (
    <ul className={`${ui.stack} ${ui.above6}`}>
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
    <a className={styles.answer} href={root + linkOf(next)}>
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

/** The costs of each service that an answer leads to, in the state that the visitor gave. */
export function AnswerCosts({ steps, question, costs }: Asked & { costs: Costs }) {
  const ends = question.buttons.map((button) => walkAfter(steps, button))
  const offered = new Map(
    ends.flatMap(({ leavesTo, state }) => {
      const service = leavesTo && serviceOfApplyPath(leavesTo)
      return service && state ? [[service.id, { service, state }] as const] : []
    }),
  )
  return [...offered.values()].map(({ service, state }) => (
    <div key={service.id} className={ui.above4}>
      <costs.CostIn
        published={costs.published}
        serviceId={service.id}
        where={{ state }}
        title={messages.costTitles[service.id]}
      />
    </div>
  ))
}

/** Every path ends with a store locator link and a phone number. */
export function End({ steps, question }: Asked) {
  return (
    <div className={`${styles.end} ${ui.cluster} ${ui.middle} ${ui.above6}`}>
      {question.buttons.map((button) => (
        <ButtonLink key={button.id} to={root + linkOf(walkAfter(steps, button))}>
          <Icon name="pin" />
          <span>{button.message}</span>
        </ButtonLink>
      ))}
      {messages.orCall}
    </div>
  )
}
