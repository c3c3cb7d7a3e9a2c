import { fieldAtPath } from '@cash-express/domain/forms/answers'
import type { Fields } from '@cash-express/domain/forms/form'
import { type MouseEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Wrap } from '../wrap.tsx'
import { AlertIcon } from './alert-icon.tsx'
import styles from './error-summary.module.css'
import type { Report } from './form-store.ts'
import { goToField } from './go-to-field.ts'
import { fieldId } from './use-field.ts'
import type { WholeForm } from './use-form.ts'

const notSent = 'There was an error submitting the form:'

const lost: Record<Exclude<Report['kind'], 'check' | 'refused'>, string> = {
  offline: 'You are not connected to the internet.',
  unreachable: 'We could not reach our server.',
  late: 'Our server did not answer in 30 seconds.',
}

const countOf = (count: number) =>
  count === 1
    ? 'Please fix this answer. We kept everything else you typed.'
    : `Please fix these ${count} answers. We kept everything else you typed.`

const askedOf = (count: number) =>
  count === 1
    ? 'One answer looks unusual. If it is right, check the box below it and go on.'
    : `${count} answers look unusual. If they are right, check the box below each and go on.`

function headingOf(report: Report): string {
  if (report.kind !== 'check') return notSent
  return report.onlyQuestions ? 'Please check your answers' : 'There is a problem'
}

/** The yellow box on top: it takes the focus, names everything that is wrong in the words at the fields, and leads there. */
export function ErrorSummary<F extends Fields>({
  form: { store, definition },
  help,
  reveal,
  place = () => undefined,
}: {
  form: WholeForm<F>
  /** What else one can do when it could not be sent. */
  help: ReactNode
  /** Opens the page or panel that holds a field, before the focus goes there. */
  reveal?: (field: string) => void
  /** Names the block of a field, where the words of its message stand in several. */
  place?: (field: string) => string | undefined
}) {
  const report = useSyncExternalStore(store.subscribe, store.report, store.report)
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!report) return
    box.current?.focus()
    document.title = `Error: ${document.title}`
    // Not the title from before: a page may have changed it meanwhile.
    return () => {
      document.title = document.title.replace(/^Error: /, '')
    }
  }, [report])

  if (!report) return null

  const follow = (event: MouseEvent, field: string) => {
    event.preventDefault()
    if (reveal) flushSync(() => reveal(field))
    goToField(field)
  }
  const problems = 'problems' in report ? report.problems : []
  return (
    <Wrap className={styles.slot}>
      <section className={styles.summary} ref={box} tabIndex={-1} aria-labelledby="summary-heading">
        <AlertIcon className={styles.icon} />
        <h2 id="summary-heading">{headingOf(report)}</h2>
        <div className={styles.body}>
          {report.kind === 'check' && (
            <p>{report.onlyQuestions ? askedOf(problems.length) : countOf(problems.length)}</p>
          )}
          {'problems' in report ? (
            <ul className={styles.list}>
              {problems.map(({ field, message }) => (
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
            <p>{lost[report.kind]}</p>
          )}
          {report.kind !== 'check' && help}
        </div>
      </section>
    </Wrap>
  )
}
