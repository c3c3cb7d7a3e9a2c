import { Awning } from '@cash-express/components/awning.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { type Button, firstQuestion, type Question } from '@cash-express/domain/service-finder/questions'
import { isEnd, linkOf, readPath, type Step, walkAfter, writePath } from '@cash-express/domain/service-finder/walk'
import { applyPath, serviceOfApplyPath, services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { pushEntry, useHistoryEntry } from '../../integrations/history-entry.ts'
import { pageTitle } from '../../shell/page-title.ts'
import { type Costs, useCosts } from '../../shell/use-costs.ts'
import * as messages from './service-finder.messages.tsx'
import styles from './service-finder.module.css'
import shop from './shop.svg'

export function ServiceFinder() {
  const path = new URLSearchParams(useHistoryEntry().search).get('path') ?? ''
  const { steps, question } = useMemo(() => readPath(path), [path])
  const sheet = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string>(firstQuestion)
  const end = isEnd(question)
  const costs = useCosts('any')
  // Costs that arrive while a question is shown wait for the next one, because they would move what is below them.
  const [asked, setAsked] = useState({ question, costs })
  if (asked.question.id !== question.id) setAsked({ question, costs })

  useEffect(() => {
    document.title = pageTitle(question.id === firstQuestion ? messages.title : question.message)
    if (shown.current === question.id) return
    shown.current = question.id
    heading.current?.focus({ preventScroll: true })
    // The longer list of answers may have moved the question out of view on a phone.
    const { top = 0, bottom = 0 } = sheet.current?.getBoundingClientRect() ?? {}
    if (top < 0 || bottom > innerHeight) sheet.current?.scrollIntoView()
  }, [question])

  return (
    <div className={`${styles.band} ${ui.sand}`}>
      <Wrap className={`${styles.grid} ${ui.stack}`}>
        <div className={styles.side}>
          <h1 tabIndex={-1}>{messages.heading}</h1>
          <p className={`${styles.lead} ${ui.dark}`}>{messages.lead}</p>
          <p
            className={
              steps.length === 0 ? `${ui.above3} ${ui.size17}` : `${styles.noteAtFirst} ${ui.above3} ${ui.size17}`
            }
          >
            {messages.howLong}
          </p>
          <img className={`${styles.picture} ${ui.full} ${ui.above6}`} src={shop} alt="" width="460" height="330" />
        </div>
        <div>
          <GivenAnswers steps={steps} />
          <section className={`${styles.sheet} ${ui.raised}`} ref={sheet} aria-labelledby="question">
            <Awning />
            <div className={styles.body}>
              <p className={`${styles.number} ${ui.small} ${ui.bold}`}>
                {end ? messages.nextStep : messages.questionNumber(steps.length + 1)}
              </p>
              <h2 id="question" tabIndex={-1} ref={heading}>
                {question.message}
              </h2>
              {question.hint && <p className={`${styles.hint} ${ui.above3}`}>{question.hint}</p>}
              {end ? <End steps={steps} question={question} /> : <Answers steps={steps} question={question} />}
              {asked.costs && <AnswerCosts steps={steps} question={question} costs={asked.costs} />}
              {question.links && (
                <ul className={`${styles.links} ${ui.cluster} ${ui.above3} ${ui.targets}`}>
                  {question.links.map(({ message, to }) => (
                    <li key={to}>
                      <a href={root + to}>{message}</a>
                    </li>
                  ))}
                </ul>
              )}
              {steps.length > 0 && (
                <div className={`${styles.foot} ${ui.cluster} ${ui.above5}`}>
                  <StepLink path={writePath(steps.slice(0, -1))}>
                    <Icon name="back" />
                    {messages.back}
                  </StepLink>
                  <StepLink path="">
                    <Icon name="again" />
                    {messages.startOver}
                  </StepLink>
                </div>
              )}
            </div>
          </section>
          <noscript>
            <p className={`${styles.noscript} ${ui.above5} ${ui.medium}`}>{messages.needsScripts}</p>
          </noscript>
          {!end && <p className={ui.above5}>{messages.askPerson}</p>}
        </div>
      </Wrap>
    </div>
  )
}

const byPath = new Map<string, string>(services.map((service) => [applyPath(service), messages.toForm[service.id]]))

/** Announces before the tap that an answer leaves the service finder. */
const destinationText = (path: string) => byPath.get(path) ?? messages.toStoreLocator

type Asked = { readonly steps: readonly Step[]; readonly question: Question }

function Answers({ steps, question }: Asked) {
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
function AnswerCosts({ steps, question, costs }: Asked & { costs: Costs }) {
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
function End({ steps, question }: Asked) {
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

/** Changing an answer goes back to its question, because the later questions depend on it. */
function GivenAnswers({ steps }: { steps: readonly Step[] }) {
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

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Each step has its own URL, so that Back and reload work. */
function StepLink({
  path,
  className,
  children,
}: {
  path: string
  className?: string | undefined
  children: ReactNode
}) {
  const address = path ? `${root}/service-finder?path=${path}` : `${root}/service-finder`
  return (
    <a
      href={address}
      className={className}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        pushEntry(path && `path=${path}`)
      }}
    >
      {children}
    </a>
  )
}
