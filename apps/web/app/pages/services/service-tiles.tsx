import { services } from '@cash-express/domain/services/service'
import { ServiceIcon } from '../../shell/service-icon.tsx'
import styles from './service-tiles.module.css'
import { serviceWords } from './service-words.ts'

/** All seven services and the finder, as a list that depends on nothing that moves. */
export function ServiceTiles() {
  return (
    <ul className={styles.tiles}>
      {services.map(({ id, slug, name }) => (
        <li key={id}>
          <a href={`/${slug}`}>
            <ServiceIcon of={id} />
            <strong>{name}</strong>
            <span>{serviceWords[id].short}</span>
          </a>
        </li>
      ))}
      <li className={styles.finder}>
        <a href="/service-finder">
          <ServiceIcon of="finder" />
          <strong>Not sure?</strong>
          <span>Answer a few short questions</span>
        </a>
      </li>
    </ul>
  )
}
