import type { Crumb } from '../../shell/structured-data.ts'
import styles from './stores.module.css'

export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.trail} aria-label="You are here">
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
