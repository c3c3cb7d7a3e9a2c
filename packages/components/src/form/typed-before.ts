/**
 * Text typed before hydration. React keeps those inputs unless the page differs from the build (an extension or a
 * translator changed it); then React renders them empty, and this copy is all that is left.
 */
const typed = new Map<string, string>()

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isRadioOrCheckbox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

function wasChanged(control: Control): boolean {
  if (isRadioOrCheckbox(control)) return control.checked && !control.defaultChecked
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected && control.value !== ''
  return control.value !== control.defaultValue
}

export function rememberTyped(place: HTMLElement) {
  for (const control of place.querySelectorAll<Control>(':is(input, select, textarea)[name]')) {
    if (wasChanged(control)) typed.set(control.name, control.value)
  }
}

/** Returns the text only once, because answers cleared later must not reappear. */
export function takeTyped(): readonly (readonly [string, string])[] {
  const taken = [...typed]
  typed.clear()
  return taken
}
