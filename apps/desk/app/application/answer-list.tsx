import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { useEffect, useId, useRef, useState } from 'react'
import desk from '../primitives/desk.module.css'
import facts from '../shell/layout.module.css'
import type { AnswerGroup, AnswerRow } from './answer-groups.ts'
import styles from './application.module.css'

type SecretProps = {
  readonly label: string
  /** Records that the person asked for it, and returns it; undefined if that was refused. */
  onShow(): Promise<string | undefined>
}

/** Dots until it is asked for. The value is not in the page before, and never on paper. */
function Secret({ label, onShow }: SecretProps) {
  const [text, setText] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isShown = text !== undefined

  async function turn() {
    if (busy) return
    if (isShown) return setText(undefined)
    setBusy(true)
    const shown = await onShow()
    setText(shown)
    setBusy(false)
  }

  return (
    <>
      <span className={`${desk.inline} ${ui.onScreen} ${styles.hidden}`}>
        <span
          className={`${ui.line} ${desk.inline} ${ui.medium} ${ui.numbers} ${ui.nowrap} ${styles.value}`}
          role="status"
        >
          {isShown ? (
            text
          ) : (
            <>
              <span aria-hidden="true">•••-••-••••</span>
              <Spoken>Hidden</Spoken>
            </>
          )}
        </span>
        <button
          type="button"
          className={`${ui.line} ${desk.inline} ${ui.nowrap} ${desk.icon20} ${styles.turn}`}
          aria-disabled={busy || undefined}
          onClick={() => void turn()}
        >
          <Icon name={isShown ? 'unseen' : 'seen'} />
          {isShown ? 'Hide' : 'Show'}
          <Spoken> {label}</Spoken>
        </button>
      </span>
      <span className={ui.onPaper}>Not printed</span>
      <small className={ui.onScreen}>{isShown ? 'Showing it was recorded.' : 'Showing it is recorded.'}</small>
    </>
  )
}

type Props = {
  readonly groups: readonly AnswerGroup[]
  /** The list takes the focus, because the button that opened it is gone. */
  readonly takesFocus: boolean
  /** Records that the person asked for a secret, and returns it; undefined if that was refused. */
  onShow(name: string): Promise<string | undefined>
}

function Value({ row, onShow }: { row: AnswerRow; onShow: Props['onShow'] }) {
  switch (row.kind) {
    case 'phone':
      return (
        <a className={styles.phone} href={row.link}>
          {row.text}
        </a>
      )
    case 'none':
      return <span className={`${desk.regular} ${ui.soft}`}>Not given</span>
    case 'secret':
      return <Secret label={row.label} onShow={() => onShow(row.name)} />
    case 'long':
      return row.text
    case 'text':
      return (
        <>
          {row.text}
          {row.small && <small>{row.small}</small>}
        </>
      )
  }
}

function lookOf(row: AnswerRow): string | undefined {
  if (row.kind === 'secret') return styles.secret
  if (row.kind === 'long') return styles.long
  return row.kind === 'text' && row.wide ? styles.wide : undefined
}

type GroupProps = {
  readonly group: AnswerGroup
  readonly takesFocus: boolean
  readonly onShow: Props['onShow']
}

function Group({ group: { title, rows }, takesFocus, onShow }: GroupProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className={`${ui.stack} ${styles.group}`} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h2>
      <dl className={`${ui.stack} ${desk.rows0} ${ui.ruled} ${facts.facts} ${styles.rows}`}>
        {rows.map((row) => (
          <div key={row.name} className={lookOf(row)}>
            <dt className={`${ui.soft} ${desk.size15}`}>{row.label}</dt>
            <dd>
              <Value row={row} onShow={onShow} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const AnswerList = ({ groups, takesFocus, onShow }: Props) =>
  groups.map((group, index) => (
    <Group key={group.title} group={group} takesFocus={takesFocus && index === 0} onShow={onShow} />
  ))
