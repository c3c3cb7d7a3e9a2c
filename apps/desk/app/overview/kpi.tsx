import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import desk from '../primitives/desk.module.css'
import styles from './overview.module.css'

const kinds = { plain: '', late: styles.late, warn: styles.warn }

type Props = {
  readonly name: string
  readonly mark?: ReactNode
  readonly kind?: keyof typeof kinds
  readonly value: string
  readonly link?: { readonly to: string; readonly text: string } | undefined
  readonly children?: ReactNode
}

export const Kpis = ({ children }: { children: ReactNode }) => (
  <div className={`${ui.stack} ${styles.kpis} ${styles.apart}`}>{children}</div>
)

export const Kpi = ({ name, mark, kind = 'plain', value, link, children }: Props) => (
  <section className={`${ui.shrinks} ${ui.card} ${desk.fingers} ${styles.kpi} ${kinds[kind]}`}>
    <h2 className={`${ui.line} ${desk.gap1half} ${desk.size15} ${desk.icon18} ${styles.name}`}>
      {mark}
      {name}
    </h2>
    <p className={`${ui.dark} ${ui.numbers} ${styles.value}`}>{value}</p>
    <p className={`${ui.small} ${styles.small}`}>{children}</p>
    {link && <Link to={link.to}>{link.text}</Link>}
  </section>
)
