import ui from '@cash-express/components/styles/primitives.module.css'
import { type FormEvent, type ReactNode, useId } from 'react'
import desk from '../primitives/desk.module.css'
import { ActionButton } from './action-button.tsx'
import styles from './layout.module.css'
import { PageTitle } from './page-title.tsx'
import { useSentAddress } from './use-sent-address.ts'

type HeadProps = { readonly title: ReactNode; readonly tools?: ReactNode; readonly children?: ReactNode }

/** The title, a sentence below it, and what can be done with the whole page. */
export const PageHead = ({ title, tools, children }: HeadProps) => (
  <div className={`${ui.cluster} ${ui.between} ${ui.gap6} ${styles.listHead}`}>
    <div>
      <PageTitle>{title}</PageTitle>
      {children && <p className={ui.small}>{children}</p>}
    </div>
    {tools}
  </div>
)

type FilterProps = {
  readonly label: string
  /** The address as it is now. */
  readonly address: string
  readonly children: ReactNode
  onShow(filled: URLSearchParams): void
}

/** Puts what is filled in into the address. An empty field is left out. */
export function FilterBar({ label, address, children, onShow }: FilterProps) {
  const [key, sending] = useSentAddress(address)
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const)
    const query = new URLSearchParams(filled.filter(([, value]) => value !== '').map(([name, value]) => [name, value]))
    sending(query.toString())
    onShow(query)
  }
  return (
    <search aria-label={label}>
      <form key={key} className={`${ui.cluster} ${desk.end} ${styles.filter}`} onSubmit={show} noValidate>
        {children}
        <ActionButton type="submit">Show</ActionButton>
      </form>
    </search>
  )
}

type PanelProps = {
  readonly title: string
  readonly aside?: ReactNode
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A panel whose table reaches its edges. */
export function ListPanel({ title, aside, foot, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={`${ui.shrinks} ${ui.card} ${desk.clip}`} aria-labelledby={titleId}>
      <div className={`${ui.cluster} ${ui.between} ${ui.middle} ${desk.smalls} ${styles.title}`}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
      {foot && (
        <div
          className={`${ui.cluster} ${ui.between} ${ui.middle} ${ui.gap4} ${desk.rows2} ${desk.smalls} ${styles.foot}`}
        >
          {foot}
        </div>
      )}
    </section>
  )
}

export const PanelText = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
)

export const PageTurns = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${ui.cluster} ${ui.gap2}`}>{children}</div>
)
