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

type EarlyTap = { readonly control: HTMLElement; readonly position: number; readonly isChecked: boolean }

const controlsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('button, input')]

/**
 * Choices and buttons of a journey that the visitor tapped before it could act. From now on React gets the taps. The form
 * kit takes over the choices of its forms itself.
 */
export function takeEarlyTaps(place: HTMLElement): readonly EarlyTap[] {
  const { earlyTaps } = window
  window.earlyTaps = undefined
  const controls = controlsIn(place)
  const isChosen = (control: HTMLElement) =>
    control instanceof HTMLInputElement &&
    control.checked !== control.defaultChecked &&
    (control.checked || control.type === 'checkbox') &&
    !control.closest('form[method=post]')
  const isTapped = (control: HTMLElement) => earlyTaps?.has(control) && !control.matches(shellButtons)
  return controls.flatMap((control, position) =>
    isChosen(control) || isTapped(control)
      ? [{ control, position, isChecked: (control as HTMLInputElement).checked }]
      : [],
  )
}

/** React renders new elements at the same places when a translator changed the page. */
export function repeatTaps(place: HTMLElement, taps: readonly EarlyTap[]) {
  for (const { control, position, isChecked } of taps) {
    const current = control.isConnected ? control : controlsIn(place)[position]
    // React may not have reset the choice yet, and only a click that changes it reaches React.
    if (current instanceof HTMLInputElement) current.checked = !isChecked
    // The button that sends a form says until then that it is loading.
    if (!current?.matches('[type=submit]')) current?.click()
  }
}
