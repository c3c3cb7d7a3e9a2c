import field from '../../components/form/field.module.css'

/** One box to check: what looks wrong is right. It is not sent. */
export function Confirm({
  words,
  checked,
  onChange,
}: {
  words: string
  checked: boolean
  onChange: (right: boolean) => void
}) {
  return (
    <label className={field.choice}>
      <input
        className={field.box}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{words}</span>
    </label>
  )
}
