import type { CaseAnswer } from '@cash-express/domain/cases/case-row'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import type { ReactNode } from 'react'
import type { CasePage } from '../case/use-case.ts'
import { deskNow } from '../integrations/desk-clock.ts'
import { sectionsOf } from '../opening/job-section.ts'
import { JobSections } from '../opening/job-sections.tsx'
import { needsSignIn, SignInAgain } from '../opening/sign-in-again.tsx'
import { caseTitle, thingOf } from '../queue/case-text.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import { problemText } from '../shell/problem-text.ts'
import { longTime } from '../shell/show-time.ts'
import { useSession } from '../sign-in/session.ts'
import { agreedRows, withAgreement } from './agreed.ts'
import { answerGroups, nameOf, secretText } from './answer-groups.ts'
import { AnswerList } from './answer-list.tsx'
import { CaseNotes } from './case-notes.tsx'
import styles from './open-application-answers.module.css'
import { OpenBar } from './open-bar.tsx'
import { OpenedAnswers } from './opened-answers.tsx'
import { Reference } from './opening-sheet.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { refusalOf } from './refusals.ts'
import { type Opened, type Opening, wholePart } from './use-opening.ts'
import { usePrinting } from './use-printing.ts'

type Props = {
  readonly page: CasePage
  readonly answer: CaseAnswer
  readonly timeZone: string
  readonly opening: Opening
  readonly until: number
  readonly opened: readonly Opened[]
  readonly track: ReactNode
}

export function OpenApplicationAnswers({ page, answer, timeZone, opening, until, opened, track }: Props) {
  const row = answer.case
  const { person, tab } = useSession()
  const sections = sectionsOf(row.form, answer.sections)
  const reading = { today: dateIn(timeZone, new Date()), store: answer.store, hidesPhones: Boolean(row.callsStoppedAt) }
  const whole = opened.find(({ part }) => part === wholePart)
  const { reason, sectionProblem } = opening

  const printing = usePrinting(
    async () => (await page.act({ kind: 'print' })) !== undefined,
    () => {
      const place = answer.store ? `, ${answer.store.city}` : ''
      return `Printed by ${person.name}${place}, on ${longTime(deskNow(), timeZone)}. Reason: ${reason}. Shred it when you no longer need it.`
    },
  )

  const showSecret = async (answers: Opened['content']['answers'], name: string) =>
    (await page.act({ kind: 'show ssn' })) ? secretText(answers, name) : undefined

  const groupsOf = ({ part, content }: Opened) =>
    withAgreement(
      answerGroups(part === wholePart ? row.form : part, content.answers, reading),
      agreedRows(row.form, content.evidence, timeZone),
    )

  return (
    <>
      <OpenBar until={until} timeZone={timeZone} reason={reason} onPrint={printing.ask} onClose={opening.close} />
      <div>
        <div className={styles.messages}>
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
              <SignInAgain problem={sectionProblem} tab={tab} onLeave={opening.keepReason} />
            ) : (
              <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
                <h2>{refusalOf(sectionProblem).title}</h2>
                <p>{refusalOf(sectionProblem).text}</p>
              </Message>
            ))}
        </div>
        <OpenedAnswers
          title={(whole && nameOf(whole.content.answers)) ?? caseTitle(row)}
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
            <div className={styles.above}>
              {track}
              {sections.length > 0 && (
                <JobSections
                  sections={sections}
                  opened={opened.map(({ part }) => part)}
                  busy={opening.busy}
                  onOpen={({ name }) => void opening.open(name, reason)}
                />
              )}
            </div>
          )}
          {opened.map((each) => (
            <AnswerList
              key={each.part}
              groups={groupsOf(each)}
              takesFocus={each.part !== wholePart}
              onShow={(name) => showSecret(each.content.answers, name)}
            />
          ))}
          <CaseNotes place={row} events={answer.events} tab={tab} timeZone={timeZone} />
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
