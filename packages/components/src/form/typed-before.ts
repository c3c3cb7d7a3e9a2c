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

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !isRadioOrCheckbox(target))

/** Where a person is typing while the page wakes up. */
let typing: { control: TextControl; value: string; start: number | null; end: number | null } | undefined
let stop = () => {}

const keepTyping = ({ target }: Event) => {
  if (!isTextControl(target) || !target.name) typing = undefined
  else {
    // An e-mail field has no selection.
    typing = { control: target, value: target.value, start: target.selectionStart, end: target.selectionEnd }
    if (target.value) typed.set(target.name, target.value)
  }
}

/** Puts the focus into the copy of a field that React has drawn anew, with every character, before the next one arrives. */
function goOnTyping(place: HTMLElement) {
  if (!typing || typing.control.isConnected) return
  const { control, value, start, end } = typing
  const copy = [...place.querySelectorAll<TextControl>('input[name], textarea[name]')].find(
    ({ name }) => name === control.name,
  )
  if (!copy || (document.activeElement !== document.body && document.activeElement !== copy)) return
  copy.value = value
  copy.focus({ preventScroll: true })
  if (start !== null) copy.setSelectionRange(start, end)
  typing = { control: copy, value, start, end }
}

/** Remembers what is and will be typed until `stopRemembering`. */
export function rememberTyped(place: HTMLElement) {
  for (const control of place.querySelectorAll<Control>(':is(input, select, textarea)[name]')) {
    if (wasChanged(control)) typed.set(control.name, control.value)
  }
  if (document.activeElement) keepTyping({ target: document.activeElement } as unknown as Event)
  const redrawn = new MutationObserver(() => goOnTyping(place))
  redrawn.observe(place, { childList: true, subtree: true })
  for (const kind of ['focusin', 'input', 'keyup']) addEventListener(kind, keepTyping)
  stop = () => {
    redrawn.disconnect()
    for (const kind of ['focusin', 'input', 'keyup']) removeEventListener(kind, keepTyping)
    typing = undefined
  }
}

export const stopRemembering = () => stop()

/** Returns the text only once, because answers cleared later must not reappear. */
export function takeTyped(): readonly (readonly [string, string])[] {
  const taken = [...typed]
  typed.clear()
  return taken
}
