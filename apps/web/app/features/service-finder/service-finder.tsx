import { Awning } from '@cash-express/components/awning.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { firstQuestion } from '@cash-express/domain/service-finder/questions'
import { isEnd, readPath, writePath } from '@cash-express/domain/service-finder/walk'
import { root } from '@cash-express/domain/site/site-language'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useHistoryEntry } from '../../integrations/history-entry.ts'
import { pageTitle } from '../../shell/page-title.ts'
import { useCosts } from '../../shell/use-costs.ts'
import { AnswerCosts, Answers, End } from './answers.tsx'
import { GivenAnswers } from './given-answers.tsx'
import * as messages from './service-finder.messages.tsx'
import styles from './service-finder.module.css'
import shop from './shop.svg'
import { StepLink } from './step-link.tsx'

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
