import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import styles from './bring-list.module.css'
import type { ServiceFrontMatter } from './service-text.ts'

function Papers({ papers }: { papers: ServiceFrontMatter['bring'] }) {
  return (
    <ul className={styles.papers}>
      {papers.map(({ item, note }) => (
        <li key={item}>
          <span>
            {item}
            {note && <small>{note}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The checklist with an awning; the only part of the page that prints. */
export function BringList({
  papers,
  extra,
  words,
  children,
}: {
  papers: ServiceFrontMatter['bring']
  extra: ServiceFrontMatter['alsoBring']
  words: string
  children: ReactNode
}) {
  return (
    <section className={styles.bring} id="bring" aria-labelledby="bring-heading">
      <img className={styles.stamp} src="/icon.svg" alt="" width="48" height="48" />
      <h2 id="bring-heading">What to bring</h2>
      <p className={styles.words}>{words}</p>
      <Papers papers={papers} />
      {extra && (
        <>
          <h3>If you want to, also bring</h3>
          <Papers papers={extra} />
        </>
      )}
      <div className={styles.actions}>
        {children}
        <button type="button" className={styles.print} data-print>
          <Icon name="print" />
          Print this list
        </button>
      </div>
    </section>
  )
}
