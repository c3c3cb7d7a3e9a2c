import { Icon } from '@cash-express/components/icon.tsx'
import * as words from './store-locator-words.tsx'
import styles from './view-switch.module.css'

/** A phone has room for only one view; the list is shown first. */
export function ViewSwitch({ view, onView }: { view: 'list' | 'map'; onView: (view: 'list' | 'map') => void }) {
  return (
    <fieldset className={styles.switch}>
      <legend>{words.showAs}</legend>
      <label>
        <input type="radio" name="view" checked={view === 'list'} onChange={() => onView('list')} />
        <Icon name="list" />
        {words.list}
      </label>
      <label>
        <input type="radio" name="view" checked={view === 'map'} onChange={() => onView('map')} />
        <Icon name="map" />
        {words.map}
      </label>
    </fieldset>
  )
}
