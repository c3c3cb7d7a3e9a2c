import { fieldAtPath } from '@cash-express/domain/forms/answers'
import type { Fields } from '@cash-express/domain/forms/form'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button.tsx'
import { Wrap } from '../wrap.tsx'
import { AlertIcon } from './alert-icon.tsx'
import styles from './error-summary.module.css'
import * as messages from './form.messages.tsx'
import { SubmitButton } from './form-actions.tsx'
import type { Problem, Report } from './form-store.ts'
import { goToField } from './go-to-field.ts'
import { fieldId } from './use-field.ts'
import type { WholeForm } from './use-form.ts'

const failureTexts: Record<Exclude<Report['kind'], 'check' | 'refused' | 'outdated'>, string> = {
  offline: messages.notConnected,
  unreachable: messages.unreachable,
  late: messages.late,
}

const outdatedTexts: Record<WholeForm['mustReenter'], string> = {
  nothing: messages.outdated,
  ssn: messages.outdatedExceptSsn,
  'ssn and birth date': messages.outdatedExceptSsnAndBirthDate,
}

function headingOf(report: Report): string {
  if (report.kind !== 'check') return messages.notSent
  return report.onlyQuestions ? messages.checkYourAnswers : messages.thereIsAProblem
}

/** A longer list pushes the form several phone screens down, so only the first lines are shown. */
const maxLines = 16
const firstLines = 8

/** Takes the focus and repeats each field's error message as a link to that field. */
export function ErrorSummary<F extends Fields>({
  form,
  help,
  again = messages.tryAgain,
  reveal,
  place = () => undefined,
}: {
  form: WholeForm<F>
  /** Other ways to reach the lender, shown when sending failed. */
  help: ReactNode
  /** The label of the retry button. */
  again?: string
  /** Opens the page or panel that contains a field, before the focus moves there. */
  reveal?: (field: string) => void
  /** Names the item of a repeatable group, because the same message can apply to several items. */
  place?: (field: string) => string | undefined
}) {
  const { store, definition, mustReenter, reload } = form
  const report = useSyncExternalStore(store.subscribe, store.report, store.report)
  /** A problem that the visitor has fixed since then is dropped. */
  const isLeft = ({ field }: Problem) => !fieldAtPath(definition, field) || store.wrong([field]) > 0
  const countLeft = () => (report && 'problems' in report ? report.problems.filter(isLeft).length : 1)
  const left = useSyncExternalStore(store.subscribe, countLeft, countLeft)
  const [unfolded, setUnfolded] = useState<Report>()
  const box = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (!report) return
    // Focusing a box taller than the window would scroll to its middle.
    box.current?.scrollIntoView()
    box.current?.focus({ preventScroll: true })
    document.title = `${messages.errorPrefix}${document.title}`
    // The title may have changed since, so only the prefix is removed.
    return () => {
      document.title = document.title.replace(messages.errorPrefix, '')
    }
  }, [report])

  if (!report || left === 0 || form.sentBefore) return null

  const follow = (event: MouseEvent, field: string) => {
    event.preventDefault()
    if (reveal) flushSync(() => reveal(field))
    goToField(field)
  }
  const problems = 'problems' in report ? report.problems.filter(isLeft) : []
  // Stays folded when a fixed problem makes it shorter.
  const folded = left > firstLines && 'problems' in report && report.problems.length > maxLines && unfolded !== report
  const unfold = () => {
    flushSync(() => setUnfolded(report))
    list.current?.querySelectorAll('a')[firstLines]?.focus()
  }
  return (
    <Wrap className={styles.slot}>
      <section className={styles.summary} ref={box} tabIndex={-1} aria-labelledby="summary-heading">
        <AlertIcon className={styles.icon} />
        <h2 id="summary-heading">{headingOf(report)}</h2>
        <div className={styles.body}>
          {report.kind === 'check' && (
            <p>
              {report.onlyQuestions ? messages.questionsText(problems.length) : messages.errorsText(problems.length)}
            </p>
          )}
          {'problems' in report ? (
            <ul className={styles.list} ref={list}>
              {(folded ? problems.slice(0, firstLines) : problems).map(({ field, message }) => (
                <li key={`${field} ${message}`}>
                  {fieldAtPath(definition, field) ? (
                    <a href={`#${fieldId(field)}`} onClick={(event) => follow(event, field)}>
                      {place(field) ? `${place(field)}: ${message}` : message}
                    </a>
                  ) : (
                    <p>{message}</p>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <p>{report.kind === 'outdated' ? outdatedTexts[mustReenter] : failureTexts[report.kind]}</p>
          )}
          {folded && (
            <Button small look="outline" type="button" onClick={unfold}>
              <span>{messages.showAll(problems.length)}</span>
            </Button>
          )}
          {report.kind === 'outdated' && (
            <Button type="button" className={styles.again} onClick={reload}>
              {messages.reloadThePage}
            </Button>
          )}
          {report.kind !== 'check' && report.kind !== 'outdated' && help}
          {store.canRetry() && (
            <div className={styles.again}>
              <SubmitButton form={form} outside>
                {again}
              </SubmitButton>
            </div>
          )}
        </div>
      </section>
    </Wrap>
  )
}
