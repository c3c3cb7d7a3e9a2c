/**
 * What stood in the inputs before React took the page over. React leaves those inputs alone, unless the page is not as it
 * was built (an extension or a translator changed it): then it draws them again, empty, and this is all that is left.
 */
const typed = new Map<string, string>()

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isPick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

function wasChanged(control: Control): boolean {
  if (isPick(control)) return control.checked && !control.defaultChecked
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected && control.value !== ''
  return control.value !== control.defaultValue
}

export function rememberTyped(place: HTMLElement) {
  for (const control of place.querySelectorAll<Control>(':is(input, select, textarea)[name]')) {
    if (wasChanged(control)) typed.set(control.name, control.value)
  }
}

/** Once: what is emptied later must not come back. */
export function takeTyped(): readonly (readonly [string, string])[] {
  const taken = [...typed]
  typed.clear()
  return taken
}
