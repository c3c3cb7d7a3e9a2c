import { fieldAtPath } from '@cash-express/domain/forms/answers'
import type { Fields } from '@cash-express/domain/forms/form'
import { type MouseEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button.tsx'
import { Wrap } from '../wrap.tsx'
import { AlertIcon } from './alert-icon.tsx'
import styles from './error-summary.module.css'
import type { Report } from './form-store.ts'
import { goToField } from './go-to-field.ts'
import { fieldId } from './use-field.ts'
import type { WholeForm } from './use-form.ts'

const notSent = 'There was an error submitting the form:'

const lost: Record<Exclude<Report['kind'], 'check' | 'refused' | 'outdated'>, string> = {
  offline: 'You are not connected to the internet.',
  unreachable: 'We could not reach our server.',
  late: 'Our server did not answer in 30 seconds.',
}

const outdated = 'This page is out of date. Load it again; we kept what you typed'
const outdatedWords: Record<WholeForm['asksAgain'], string> = {
  nothing: `${outdated}.`,
  ssn: `${outdated}, except your Social Security number and signature.`,
  'ssn and birth date': `${outdated}, except your Social Security number, date of birth and signature.`,
}

const countOf = (count: number) =>
  count === 1
    ? 'Please fix this answer. We kept everything else you typed.'
    : `Please fix these ${count} answers. We kept everything else you typed.`

/** The yellow box on top: it takes the focus, names everything that is wrong in the words at the fields, and leads there. */
export function ErrorSummary<F extends Fields>({
  form: { store, definition, asksAgain, loadAgain },
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
        <h2 id="summary-heading">{report.kind === 'check' ? 'There is a problem' : notSent}</h2>
        <div className={styles.body}>
          {report.kind === 'check' && <p>{countOf(problems.length)}</p>}
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
            <p>{report.kind === 'outdated' ? outdatedWords[asksAgain] : lost[report.kind]}</p>
          )}
          {report.kind === 'outdated' && (
            <Button type="button" className={styles.again} onClick={loadAgain}>
              Load the page again
            </Button>
          )}
          {report.kind !== 'check' && report.kind !== 'outdated' && help}
        </div>
      </section>
    </Wrap>
  )
}
