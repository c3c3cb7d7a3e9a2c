import columns from '@cash-express/components/columns.module.css'
import { ServiceIcon } from '@cash-express/components/service-icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { serviceWords } from './service.messages.ts'
import * as messages from './service-page.messages.ts'
import styles from './service-tiles.module.css'

/** Links to all seven services and the finder without depending on the carousel. */
export function ServiceTiles() {
  return (
    <ul className={`${styles.tiles} ${ui.tiles} ${columns.fours}`}>
      {services.map(({ id, slug, name }) => (
        <li key={id}>
          <a href={`${root}/${slug}`}>
            <ServiceIcon of={id} />
            <strong>{name}</strong>
            <span>{serviceWords[id].short}</span>
          </a>
        </li>
      ))}
      <li className={styles.finder}>
        <a href={`${root}/service-finder`}>
          <ServiceIcon of="finder" />
          <strong>{messages.notSure}</strong>
          <span>{messages.fewQuestions}</span>
        </a>
      </li>
    </ul>
  )
}
