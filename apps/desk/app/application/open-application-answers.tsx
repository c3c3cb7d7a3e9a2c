import { Logo } from '@cash-express/components/logo.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseResponse } from '@cash-express/domain/cases/case-row'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CasePage } from '../case/use-case.ts'
import { deskNow } from '../integrations/desk-clock.ts'
import desk from '../primitives/desk.module.css'
import { caseTitle, thingOf } from '../queue/case-text.ts'
import { JobSections, sectionsOf } from '../release/job-sections.tsx'
import { needsSignIn, SignInAgain } from '../release/sign-in-again.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import { problemText } from '../shell/problem-text.ts'
import { longTime } from '../shell/show-time.ts'
import { SpanishTag } from '../shell/tag.tsx'
import { useSession } from '../sign-in/session.ts'
import { agreedRows, withAgreement } from './agreed.ts'
import { answerGroups, nameOf, secretText } from './answer-groups.ts'
import { AnswerList } from './answer-list.tsx'
import { CaseNotes } from './case-notes.tsx'
import styles from './open-application.module.css'
import { OpenBar } from './open-bar.tsx'
import { PrintDialog, usePrinting } from './printing.tsx'
import { refusalOf } from './refusals.ts'
import { Reference } from './release-sheet.tsx'
import { type Opened, type Release, wholeApplication } from './use-release.ts'

type OpenedAnswersProps = {
  /** Names the customer, so it must not become the title of the window, which the browser's history keeps. */
  readonly title: string
  readonly windowTitle: string
  readonly lead: ReactNode
  readonly isSpanish: boolean
  /** The head of the printed page; without it, the answers are not printed. */
  readonly printed: string | undefined
  readonly children: ReactNode
}

function OpenedAnswers({ title, windowTitle, lead, isSpanish, printed, children }: OpenedAnswersProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    document.title = `${windowTitle} | Cash Express desk`
  }, [windowTitle])
  return (
    <>
      {/* The browser's own print command bypasses the audit, so its page shows only this sentence. */}
      {!printed && <p className={ui.onPaper}>To print the answers, press Print on the page.</p>}
      <article className={`${ui.shrinks} ${ui.card} ${styles.opened} ${printed ? '' : ui.onScreen}`}>
        <header className={styles.head}>
          <div className={`${ui.onPaper} ${styles.logo}`}>
            <Logo on="light" />
          </div>
          <h1 ref={heading} tabIndex={-1} className={`${ui.cluster} ${ui.middle} ${desk.rows1} ${ui.breakable}`}>
            {title} {isSpanish && <SpanishTag />}
          </h1>
          <p className={ui.soft}>{lead}</p>
          {printed && <p className={`${ui.onPaper} ${styles.printed}`}>{printed}</p>}
        </header>
        {children}
      </article>
    </>
  )
}

type Props = {
  readonly page: CasePage
  readonly response: CaseResponse
  readonly timeZone: string
  readonly release: Release
  readonly until: number
  readonly opened: readonly Opened[]
  readonly track: ReactNode
}

export function OpenApplicationAnswers({ page, response, timeZone, release, until, opened, track }: Props) {
  const row = response.case
  const { person, tab } = useSession()
  const sections = sectionsOf(row.form, response.sections)
  const context = {
    today: dateIn(timeZone, new Date()),
    store: response.store,
    hidesPhones: Boolean(row.callsStoppedAt),
  }
  const application = opened.find(({ scope }) => scope === wholeApplication)
  const { reason, sectionProblem } = release

  const printing = usePrinting(
    async () => (await page.act({ kind: 'print' })) !== undefined,
    () => {
      const place = response.store ? `, ${response.store.city}` : ''
      return `Printed by ${person.name}${place}, on ${longTime(deskNow(), timeZone)}. Reason: ${reason}. Shred it when you no longer need it.`
    },
  )

  const showSecret = async (answers: Opened['content']['answers'], name: string) =>
    (await page.act({ kind: 'show ssn' })) ? secretText(answers, name) : undefined

  const groupsOf = ({ scope, content }: Opened) =>
    withAgreement(
      answerGroups(scope === wholeApplication ? row.form : scope, content.answers, context),
      agreedRows(row.form, content.evidence, timeZone),
    )

  return (
    <>
      <OpenBar until={until} timeZone={timeZone} reason={reason} onPrint={printing.ask} onClose={release.close} />
      <div>
        <div className={`${ui.stack} ${ui.onScreen} ${styles.messages}`}>
          <div role="status">
            {page.waiting && (
              <Message kind="warn" mark={<DeskIcon name="offline" />}>
                <p>Waiting for the connection. It has to be recorded first.</p>
              </Message>
            )}
          </div>
          {page.problem && (
            <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
              <p>{problemText(page.problem)}</p>
            </Message>
          )}
          {sectionProblem &&
            (needsSignIn(sectionProblem) ? (
              <SignInAgain problem={sectionProblem} tab={tab} onLeave={release.keepReason} />
            ) : (
              <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
                <h2>{refusalOf(sectionProblem).title}</h2>
                <p>{refusalOf(sectionProblem).text}</p>
              </Message>
            ))}
        </div>
        <OpenedAnswers
          title={(application && nameOf(application.content.answers)) ?? caseTitle(row)}
          windowTitle={`${caseTitle(row)} ${row.reference}`}
          lead={
            <>
              {caseTitle(row)} <Reference>{row.reference}</Reference>, received {longTime(row.receivedAt, timeZone)}
            </>
          }
          isSpanish={row.language === 'es'}
          printed={printing.printed}
        >
          {(track || sections.length > 0) && (
            <div className={`${ui.stack} ${styles.above}`}>
              {track}
              {sections.length > 0 && (
                <JobSections
                  sections={sections}
                  opened={opened.map(({ scope }) => scope)}
                  busy={release.busy}
                  onOpen={({ name }) => void release.open(name, reason)}
                />
              )}
            </div>
          )}
          {opened.map((each) => (
            <AnswerList
              key={each.scope}
              groups={groupsOf(each)}
              takesFocus={each.scope !== wholeApplication}
              onShow={(name) => showSecret(each.content.answers, name)}
            />
          ))}
          <CaseNotes place={row} events={response.events} tab={tab} timeZone={timeZone} />
        </OpenedAnswers>
      </div>
      {printing.isAsking && (
        <PrintDialog
          thing={thingOf(row.form)}
          busy={page.pending !== undefined}
          onPrint={() => void printing.print()}
          onClose={printing.cancel}
        />
      )}
    </>
  )
}
