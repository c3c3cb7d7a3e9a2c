import { root } from '@cash-express/domain/site/site-language'
import type { Crumb } from '../../shell/structured-data.ts'
import * as words from './directory-words.ts'
import styles from './stores.module.css'

export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.trail} aria-label={words.youAreHere}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <a href={`${root}${path}`}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
