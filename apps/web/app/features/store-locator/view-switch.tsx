import { Icon } from '@cash-express/components/icon.tsx'
import styles from './view-switch.module.css'

/** A phone has room for only one view; the list is shown first. */
export function ViewSwitch({ view, onView }: { view: 'list' | 'map'; onView: (view: 'list' | 'map') => void }) {
  return (
    <fieldset className={styles.switch}>
      <legend>Show stores as</legend>
      <label>
        <input type="radio" name="view" checked={view === 'list'} onChange={() => onView('list')} />
        <Icon name="list" />
        List
      </label>
      <label>
        <input type="radio" name="view" checked={view === 'map'} onChange={() => onView('map')} />
        <Icon name="map" />
        Map
      </label>
    </fieldset>
  )
}
