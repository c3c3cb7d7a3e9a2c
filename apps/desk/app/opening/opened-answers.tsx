import { useState } from 'react'
import type { AnswerGroup, AnswerRow } from './answer-groups.ts'

type SecretProps = {
  readonly label: string
  /** Records that the person asked for it, and returns it; undefined if that was refused. */
  onShow(): Promise<string | undefined>
}

function Secret({ label, onShow }: SecretProps) {
  const [text, setText] = useState<string>()
  if (text !== undefined) {
    return (
      <>
        <span className="no-print">{text}</span>{' '}
        <button type="button" className="no-print" onClick={() => setText(undefined)}>
          Hide
        </button>
      </>
    )
  }
  return (
    <>
      Hidden{' '}
      <button
        type="button"
        className="no-print"
        aria-label={`Show ${label}`}
        onClick={async () => setText(await onShow())}
      >
        Show
      </button>
    </>
  )
}

type Props = {
  readonly groups: readonly AnswerGroup[]
  onShow(name: string): Promise<string | undefined>
}

const shownValue = (row: AnswerRow, onShow: Props['onShow']) =>
  row.kind === 'text' ? row.text : <Secret label={row.label} onShow={() => onShow(row.name)} />

export function OpenedAnswers({ groups, onShow }: Props) {
  return groups.map(({ title, rows }) => (
    <section key={title} aria-label={title}>
      <h3>{title}</h3>
      <dl className="facts">
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{row.label}</dt>
            <dd>{shownValue(row, onShow)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
