import checklist from '@cash-express/components/checklist.module.css'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import {
  type DocumentsToBring,
  type DocumentToBring,
  optionalTitle,
} from '@cash-express/domain/services/documents-to-bring'
import type { ReactNode } from 'react'
import styles from './bring-list.module.css'
import * as messages from './service-page.messages.ts'

function Documents({ documents, isMore = false }: { documents: readonly DocumentToBring[]; isMore?: boolean }) {
  return (
    <ul className={`${checklist.checklist} ${styles.documents} ${isMore ? ui.above1 : ui.above4}`}>
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
    <section className={`${styles.bring} ${ui.raised}`} id="bring" aria-labelledby="bring-heading">
      <img className={styles.stamp} src="/icon.svg" alt="" width="48" height="48" />
      <h2 id="bring-heading" className={ui.size24}>
        {messages.whatToBring}
      </h2>
      <p className={`${styles.purpose} ${ui.small} ${ui.above1}`}>{purpose}</p>
      <Documents documents={documents.required} />
      {documents.optional.length > 0 && (
        <>
          <h3 className={ui.above6}>{optionalTitle}</h3>
          <Documents documents={documents.optional} isMore />
        </>
      )}
      <div className={`${styles.actions} ${ui.stack} ${ui.onScreen} ${ui.gap2} ${ui.above6}`}>
        {children}
        <button type="button" className={`${styles.print} ${ui.scripted} ${ui.textButton}`} data-print>
          <Icon name="print" />
          {messages.printList}
        </button>
      </div>
    </section>
  )
}
