import styles from './switch-field.module.css'

type Props = { readonly label: string; readonly on: boolean; onTurn(on: boolean): void }

export const SwitchField = ({ label, on, onTurn }: Props) => (
  <label className={styles.switch}>
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
