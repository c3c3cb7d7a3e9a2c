import ui from '@cash-express/components/styles/primitives.module.css'
import type { DocumentGroup } from '@cash-express/domain/services/documents-to-bring'
import { useState } from 'react'
import styles from './pack-list.module.css'

/** The documents checked as packed. They stay in this tab, so that the next user of the phone doesn't see them. */
const key = 'packed'

function readPacked(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved : []
  } catch {
    return []
  }
}

function savePacked(document: string, packed: boolean) {
  const others = readPacked().filter((each) => each !== document)
  try {
    sessionStorage.setItem(key, JSON.stringify(packed ? [...others, document] : others))
  } catch {}
}

/** The boxes can be checked on a phone or with a pen on the printed page. */
export function PackList({
  name,
  groups,
}: {
  /** The storage name of the list, which is the same in each language. */
  name: string
  groups: readonly DocumentGroup[]
}) {
  const [packed] = useState(readPacked)
  return (
    <div className={`${styles.groups} ${ui.above5} ${groups.length > 2 ? styles.many : ''}`}>
      {groups.map(({ title, documents }, place) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          {documents.map(({ item, note }, index) => {
            const packedAs = `${name} ${place} ${index}`
            return (
              <label key={item} className={`${styles.document} ${ui.line}`}>
                <input
                  className={styles.box}
                  type="checkbox"
                  defaultChecked={packed.includes(packedAs)}
                  onChange={({ target }) => savePacked(packedAs, target.checked)}
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
