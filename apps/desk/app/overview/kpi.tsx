import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './kpi.module.css'

const kinds = { plain: '', late: styles.late, warn: styles.warn }

type Props = {
  readonly name: string
  readonly mark?: ReactNode
  readonly kind?: keyof typeof kinds
  readonly value: string
  readonly link?: { readonly to: string; readonly text: string } | undefined
  readonly children?: ReactNode
}

export const Kpis = ({ children }: { children: ReactNode }) => <div className={styles.kpis}>{children}</div>

export const Kpi = ({ name, mark, kind = 'plain', value, link, children }: Props) => (
  <section className={`${styles.kpi} ${kinds[kind]}`}>
    <h2 className={styles.name}>
      {mark}
      {name}
    </h2>
    <p className={styles.value}>{value}</p>
    <p className={styles.small}>{children}</p>
    {link && <Link to={link.to}>{link.text}</Link>}
  </section>
)
