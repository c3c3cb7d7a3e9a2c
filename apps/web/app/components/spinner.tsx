import styles from './spinner.module.css'

/** Beside words that say what is under way. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
