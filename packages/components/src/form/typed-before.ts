/**
 * React keeps an input that was filled before hydration unless the page differs from the build (an extension or a
 * translator changed it). Then it draws all inputs anew, empty, and only the old ones still have the text.
 */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

let controls: readonly Control[] = []
let focused: Partial<HTMLInputElement> | null = null

const isRadioOrCheckbox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

function wasChanged(control: Control): boolean {
  if (isRadioOrCheckbox(control)) return control.checked && !control.defaultChecked
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected && control.value !== ''
  return control.value !== control.defaultValue
}

/** Puts focus, text and cursor into the new copy of a field before the next key is pressed. */
function goOnTyping(place: HTMLElement) {
  if (!focused?.name || focused.isConnected || document.activeElement !== document.body) return
  const { name, value = '', selectionStart, selectionEnd = null } = focused
  const copy = place.querySelector<HTMLInputElement>(`[name="${name}"]:not([type=radio], [type=checkbox])`)
  if (!copy) return
  copy.value = value
  copy.focus({ preventScroll: true })
  // An e-mail field has no selection.
  if (typeof selectionStart === 'number') copy.setSelectionRange(selectionStart, selectionEnd)
}

/** Returns how to stop. */
export function rememberTyped(place: HTMLElement): () => void {
  controls = [...place.querySelectorAll<Control>(':is(input, select, textarea)[name]')]
  focused = document.activeElement
  addEventListener('focusin', ({ target }) => {
    focused = target as Element
  })
  const redrawn = new MutationObserver(() => goOnTyping(place))
  redrawn.observe(place, { childList: true, subtree: true })
  return () => redrawn.disconnect()
}

/** Returns the text only once, because answers cleared later must not reappear. */
export function takeTyped(): readonly (readonly [string, string])[] {
  const taken = controls.filter(wasChanged).map(({ name, value }) => [name, value] as const)
  controls = []
  return taken
}
