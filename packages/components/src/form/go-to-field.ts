/**
 * Scrolls the label into view first: focusing the input alone could leave it at the screen edge without its question. A
 * field that has no choices yet receives the focus on its text.
 */
export function goToField(field: string) {
  const frame = document.querySelector(`[data-field="${CSS.escape(field)}"]`)
  frame?.scrollIntoView()
  // A select whose choices did not load cannot be focused, but its retry button can.
  const control =
    frame?.querySelector<HTMLElement>('[aria-invalid]:is(input, select, textarea):enabled') ??
    frame?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled') ??
    frame?.querySelector<HTMLElement>('[tabindex]')
  control?.focus({ preventScroll: true })
}
