import * as words from './component-words.ts'
import styles from './skip-link.module.css'

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {words.skipToMain}
    </a>
  )
}
