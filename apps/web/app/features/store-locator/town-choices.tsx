import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { roundMiles } from '@cash-express/domain/geography/distance'
import type { Place } from '@cash-express/domain/geography/place'
import { stateName } from '@cash-express/domain/geography/states'
import { nearestStores } from '@cash-express/domain/stores/nearest'
import type { Store } from '@cash-express/domain/stores/store'
import * as messages from './store-locator.messages.tsx'
import styles from './town-choices.module.css'

/** Number of towns with a store nearby that are shown without a tap. */
const atOnce = 6

/** Towns near our stores come first, because most visitors live there. */
export function TownChoices({
  towns,
  misspelled,
  stores,
  onChoose,
}: {
  towns: readonly Place[]
  misspelled: string | undefined
  stores: readonly Store[]
  onChoose: (near: string) => void
}) {
  const choices = towns
    .map((town) => ({ town, miles: nearestStores(stores, town, { most: 1 })[0]?.miles ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.miles - b.miles)
  const list = (shown: typeof choices) => (
    <ul className={`${styles.towns} ${ui.stack} ${ui.gap2}`}>
      {shown.map(({ town: { label, address }, miles }) => (
        <li key={label}>
          <button type="button" onClick={() => onChoose(label)}>
            <strong>{`${address.city}, ${stateName(address.state ?? '')}`}</strong>
            {miles < Number.POSITIVE_INFINITY && <small>{messages.nearestStore(roundMiles(miles))}</small>}
            <Icon name="next" />
          </button>
        </li>
      ))}
    </ul>
  )
  const later = choices.slice(atOnce)
  return (
    <>
      {misspelled && <p className={ui.below3}>{messages.noTownCalled(misspelled)}</p>}
      {list(choices.slice(0, atOnce))}
      {later.length > 0 && (
        <details className={styles.later}>
          <summary>
            <Icon name="down" />
            <span>{messages.showMoreTowns(later.length)}</span>
          </summary>
          {list(later)}
        </details>
      )}
    </>
  )
}
