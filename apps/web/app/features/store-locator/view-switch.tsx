import { Icon } from '@cash-express/components/icon.tsx'
import spoken from '@cash-express/components/spoken.module.css'
import ui from '@cash-express/components/styles/primitives.module.css'
import choice from './choice.module.css'
import * as messages from './store-locator.messages.tsx'
import styles from './view-switch.module.css'

/** A phone has room for only one view; the list is shown first. */
const label = `${choice.choice} ${ui.target} ${ui.bold} ${ui.size16}`

export function ViewSwitch({ view, onView }: { view: 'list' | 'map'; onView: (view: 'list' | 'map') => void }) {
  return (
    <fieldset className={`${styles.viewSwitch} ${ui.scripted}`}>
      <legend className={spoken.spoken}>{messages.showAs}</legend>
      <label className={label}>
        <input type="radio" name="view" checked={view === 'list'} onChange={() => onView('list')} />
        <Icon name="list" />
        {messages.list}
      </label>
      <label className={label}>
        <input type="radio" name="view" checked={view === 'map'} onChange={() => onView('map')} />
        <Icon name="map" />
        {messages.map}
      </label>
    </fieldset>
  )
}
