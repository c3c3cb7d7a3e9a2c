import { useState } from 'react'
import styles from './pack-list.module.css'
import { keepPacked, readPacked } from './packed.ts'
import type { PaperGroup } from './papers.ts'

/** Boxes to tick on the phone, or with a pen on the printed page. */
export function PackList({ groups }: { groups: readonly PaperGroup[] }) {
  const [packed] = useState(readPacked)
  return (
    <div className={`${styles.groups} ${groups.length > 2 ? styles.many : ''}`}>
      {groups.map(({ title, papers }) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          {papers.map(({ item, note }) => {
            const paper = `${title}: ${item}`
            return (
              <label key={item} className={styles.paper}>
                <input
                  className={styles.box}
                  type="checkbox"
                  defaultChecked={packed.includes(paper)}
                  onChange={({ target }) => keepPacked(paper, target.checked)}
                />
                <span>
                  {item}
                  {note && <small>{note}</small>}
                </span>
              </label>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
