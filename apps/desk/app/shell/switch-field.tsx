import ui from '@cash-express/components/styles/primitives.module.css'
import desk from '../primitives/desk.module.css'
import styles from './field.module.css'

type Props = { readonly label: string; readonly on: boolean; onTurn(on: boolean): void }

export const SwitchField = ({ label, on, onTurn }: Props) => (
  <label className={`${ui.line} ${desk.inline} ${desk.gap2half} ${ui.medium} ${styles.switch}`}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={on}
      checked={on}
      onChange={({ target }) => onTurn(target.checked)}
    />
    {label}
  </label>
)
