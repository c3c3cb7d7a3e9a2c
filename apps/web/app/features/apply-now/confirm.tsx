import field from '@cash-express/components/form/field.module.css'

/** Confirms an unusual answer. The checkbox is not sent. */
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
