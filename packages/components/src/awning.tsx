import styles from './awning.module.css'

/** A separate element rather than a background, because contrast checkers cannot read text over a background image. */
export function Awning() {
  return <div className={styles.awning} />
}
