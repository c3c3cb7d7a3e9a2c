import { Icon } from '@cash-express/components/icon.tsx'
import {
  type DocumentsToBring,
  type DocumentToBring,
  optionalTitle,
} from '@cash-express/domain/services/documents-to-bring'
import type { ReactNode } from 'react'
import styles from './bring-list.module.css'
import * as words from './service-page-words.ts'

function Documents({ documents }: { documents: readonly DocumentToBring[] }) {
  return (
    <ul className={styles.documents}>
      {documents.map(({ item, note }) => (
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

/** The only part of the page that prints. */
export function BringList({
  documents,
  purpose,
  children,
}: {
  documents: DocumentsToBring
  purpose: string
  children: ReactNode
}) {
  return (
    <section className={styles.bring} id="bring" aria-labelledby="bring-heading">
      <img className={styles.stamp} src="/icon.svg" alt="" width="48" height="48" />
      <h2 id="bring-heading">{words.whatToBring}</h2>
      <p className={styles.purpose}>{purpose}</p>
      <Documents documents={documents.required} />
      {documents.optional.length > 0 && (
        <>
          <h3>{optionalTitle}</h3>
          <Documents documents={documents.optional} />
        </>
      )}
      <div className={styles.actions}>
        {children}
        <button type="button" className={styles.print} data-print>
          <Icon name="print" />
          {words.printList}
        </button>
      </div>
    </section>
  )
}
