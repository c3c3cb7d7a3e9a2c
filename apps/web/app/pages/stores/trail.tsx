import ui from '@cash-express/components/styles/primitives.module.css'
import { root } from '@cash-express/domain/site/site-language'
import type { Crumb } from '../../shell/structured-data.ts'
import * as messages from './directory.messages.ts'
import styles from './stores.module.css'

export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={ui.above3} aria-label={messages.youAreHere}>
      <ol className={`${styles.crumbs} ${ui.cluster} ${ui.size16} ${ui.targets}`}>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <a href={`${root}${path}`}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
