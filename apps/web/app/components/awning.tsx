import styles from './awning.module.css'

/** The scalloped edge that a white sheet hangs from. An element, so that contrast checks can read the text below it. */
export function Awning() {
  return <div className={styles.awning} />
}
