import { Icon } from '@cash-express/components/icon.tsx'
import spoken from '@cash-express/components/spoken.module.css'
import ui from '@cash-express/components/styles/primitives.module.css'
import choice from './choice.module.css'
import * as words from './store-locator-words.tsx'
import styles from './view-switch.module.css'

/** A phone has room for only one view; the list is shown first. */
const label = `${choice.choice} ${ui.target} ${ui.bold} ${ui.size16}`

export function ViewSwitch({ view, onView }: { view: 'list' | 'map'; onView: (view: 'list' | 'map') => void }) {
  return (
    <fieldset className={`${styles.viewSwitch} ${ui.scripted}`}>
      <legend className={spoken.spoken}>{words.showAs}</legend>
      <label className={label}>
        <input type="radio" name="view" checked={view === 'list'} onChange={() => onView('list')} />
        <Icon name="list" />
        {words.list}
      </label>
      <label className={label}>
        <input type="radio" name="view" checked={view === 'map'} onChange={() => onView('map')} />
        <Icon name="map" />
        {words.map}
      </label>
    </fieldset>
  )
}
