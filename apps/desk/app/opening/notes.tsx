import type { EventRow } from '@cash-express/domain/cases/case-row'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { type FormEvent, useCallback, useState } from 'react'
import type { Press } from '../case/press.ts'
import { getPublicKeys, type Place } from '../integrations/desk-api.ts'
import { dayAndTime } from '../shell/show-time.ts'
import { openingProblemText } from './opening-problem.ts'
import { openWithReason } from './release.ts'
import { sealForCase } from './seal-for-case.ts'
import { needsSignIn, SignInAgain } from './sign-in-again.tsx'
import { useForgetting } from './use-forgetting.ts'

/** The keyholder records it with each opening. */
const readingReason = 'Read a note of the case'

/** A note has room for 8 KB, and a character needs up to four bytes. */
const longestNote = 1_500

type Props = {
  readonly place: Place
  readonly events: readonly EventRow[]
  readonly tab: TabKey
  readonly onAct: Press
}

/** Notes are sealed on this device. The server keeps them and cannot read them. */
export function Notes({ place, events, tab, onAct }: Props) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [opened, setOpened] = useState<ReadonlyMap<number, string>>(new Map())
  const forget = useCallback(() => setOpened(new Map()), [])
  useForgetting(opened.size > 0, forget)

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const keys = await getPublicKeys()
    if (!keys.ok) setProblem(keys.problem)
    else {
      const sealed = await sealForCase(place, text.trim(), keys.value)
      if (!sealed.ok) setProblem(sealed.problem)
      else if (await onAct({ kind: 'note', ...sealed.value })) setText('')
    }
    setBusy(false)
  }

  async function open(number: number) {
    setProblem(undefined)
    const answer = await openWithReason(place, `note:${number}`, readingReason, tab)
    if (answer.ok) setOpened((known) => new Map(known).set(number, String(answer.value)))
    else setProblem(answer.problem)
  }

  return (
    <section className="panel" aria-labelledby="notes-title">
      <h2 id="notes-title">Notes</h2>
      <form onSubmit={(event) => void save(event)}>
        <label className="field">
          New note
          <textarea
            required
            rows={3}
            maxLength={longestNote}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <p className="second">It is sealed on this device before it is sent.</p>
        <button type="submit" disabled={busy}>
          Seal and save
        </button>
      </form>
      {problem &&
        (needsSignIn(problem) ? (
          <SignInAgain problem={problem} tab={tab} />
        ) : (
          <p role="alert">{openingProblemText(problem)}</p>
        ))}
      <ul className="notes">
        {events
          .filter(({ kind }) => kind === 'noted')
          .map(({ number, person, at }) => (
            <li key={number}>
              <p className="second">
                {person?.name}, {dayAndTime(at)}
              </p>
              {opened.has(number) ? (
                <p className="note">{opened.get(number)}</p>
              ) : (
                <button type="button" onClick={() => void open(number)}>
                  Read the note
                </button>
              )}
            </li>
          ))}
      </ul>
    </section>
  )
}
