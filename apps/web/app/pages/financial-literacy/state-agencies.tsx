import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import * as messages from './financial-literacy.messages.tsx'
import styles from './state-agencies.module.css'

const agencies = [
  {
    state: 'Tennessee',
    name: 'Tennessee Department of Financial Institutions',
    url: 'https://www.tn.gov/tdfi.html',
    outline: 'M3 44l3-7 4-4 1-8 5-5 1-5 26-1v-3l42-1h20l20-3-1 6-7 5-9 3-6 6-10 4-6 7-2 5z',
  },
  {
    state: 'Kentucky',
    name: 'Kentucky Department of Financial Institutions',
    url: 'https://kfi.ky.gov/',
    outline:
      'M4 55l6-4 1-6 8-1 3-6 9 1 6-4 7 2 6-9 7-2 2-8 7-5 9-4 6-3 4 8 8 2 9-2 4 8 1 7 12 11-9 6-8 8-6 4-46 1-22-1v3H4z',
  },
]

export function StateAgencies() {
  return (
    <section aria-labelledby="agencies-heading">
      <Wrap className={styles.agencies}>
        <h2 id="agencies-heading">{messages.stateAgencies}</h2>
        <p className={`${ui.measure} ${ui.above3}`}>{messages.whatAgenciesDo}</p>
        <ul className={`${styles.cards} ${ui.stack} ${ui.from768} ${ui.gap4} ${ui.above6}`}>
          {agencies.map(({ state, name, url, outline }) => (
            <li key={state} className={`${ui.card} ${ui.middle} ${ui.gap6}`}>
              <svg viewBox="0 0 128 62" aria-hidden="true" focusable="false">
                <path d={outline} />
              </svg>
              <div>
                <h3>{state}</h3>
                <a href={url}>{name}</a>
                <p className={ui.small}>{messages.ownWebsite}</p>
              </div>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
