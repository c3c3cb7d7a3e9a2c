/**
 * The label comes into view first: a focused input alone would stand at the edge of the screen, without its question. A
 * question that has nothing to choose from yet takes the focus in its words.
 */
export function goToField(field: string) {
  const frame = document.querySelector(`[data-field="${CSS.escape(field)}"]`)
  frame?.scrollIntoView()
  // A select whose choices did not load can not be focused; the button beside it can.
  const control =
    frame?.querySelector<HTMLElement>('[aria-invalid]:is(input, select, textarea):enabled') ??
    frame?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled') ??
    frame?.querySelector<HTMLElement>('[tabindex]')
  control?.focus({ preventScroll: true })
}
