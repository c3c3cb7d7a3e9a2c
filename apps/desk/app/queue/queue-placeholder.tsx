import styles from './queue-placeholder.module.css'

const rows = [1, 2, 3, 4, 5, 6, 7, 8]

export const QueuePlaceholder = () => (
  <div className={styles.list} aria-hidden="true">
    {rows.map((row) => (
      <div key={row} className={styles.row}>
        <span className={`${styles.bone} ${styles.pill}`} />
        <span className={`${styles.bone} ${styles.thin}`} />
        <span className={`${styles.bone} ${styles.thin}`} />
        <span className={`${styles.bone} ${styles.thin}`} />
        <span className={`${styles.bone} ${styles.button}`} />
      </div>
    ))}
  </div>
)
