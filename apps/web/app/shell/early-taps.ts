declare global {
  interface Window {
    earlyTaps?: ReadonlySet<HTMLElement | null> | undefined
  }
}

/**
 * Part of each page, because on a slow line a visitor taps before the first script has loaded. A button counts once:
 * without a reaction, people tap again.
 */
export const recordEarlyTaps =
  'earlyTaps=new Set;addEventListener("click",function(e){earlyTaps&&earlyTaps.add(e.target.closest("[type=button]"))},true)'

/** `enhance.ts` acts on these, on pages with and without React. */
const shellButtons = '[data-print], [data-scroll-row], [data-closest-locate]'

const controlsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('button, input')]

const tappable = '[type=button], [type=radio], [type=checkbox]'

/**
 * Collects the choices and buttons of a journey that the visitor taps before it can act, and returns how to repeat them.
 * React loses a choice that is clicked during hydration without a finger or a mouse, as screen readers do.
 * The form kit takes over choices that were made in its forms before that.
 */
export function holdEarlyTaps(place: HTMLElement): () => void {
  const { earlyTaps } = window
  window.earlyTaps = undefined
  const controls = controlsIn(place)
  const isChosen = (control: HTMLElement) =>
    control instanceof HTMLInputElement &&
    control.checked !== control.defaultChecked &&
    (control.checked || control.type === 'checkbox') &&
    !control.closest('form[method=post]')
  const isTapped = (control: HTMLElement) => earlyTaps?.has(control) && !control.matches(shellButtons)
  const held = new Map<HTMLElement, boolean>()

  function hold(control: HTMLElement) {
    held.delete(control)
    held.set(control, (control as HTMLInputElement).checked)
  }

  function holdClick(event: Event) {
    const control = (event.target as Element).closest<HTMLElement>(tappable)
    if (!control || !place.contains(control) || control.matches(shellButtons)) return
    event.stopPropagation()
    hold(control)
  }

  for (const control of controls) if (isChosen(control) || isTapped(control)) hold(control)
  addEventListener('click', holdClick, true)

  return () => {
    removeEventListener('click', holdClick, true)
    for (const [control, isChecked] of held) {
      // React renders new elements at the same places when a translator changed the page.
      const current = control.isConnected ? control : controlsIn(place)[controls.indexOf(control)]
      // React may not have reset the choice yet, and only a click that changes it reaches React.
      if (current instanceof HTMLInputElement) current.checked = !isChecked
      // Until then, the button that sends a form shows that it is loading.
      if (!current?.matches('[type=submit]')) current?.click()
    }
  }
}
