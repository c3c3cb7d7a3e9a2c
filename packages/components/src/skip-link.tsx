import * as messages from './component.messages.ts'
import styles from './skip-link.module.css'

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {messages.skipToMain}
    </a>
  )
}
