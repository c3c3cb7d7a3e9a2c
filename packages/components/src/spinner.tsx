import styles from './spinner.module.css'

/** Hidden from screen readers, because it is always shown beside text. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
