/** What the shell does beyond its HTML, on every page, with or without React. */

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

const menuAround = (node: EventTarget | null) =>
  node instanceof Element ? node.closest<HTMLDetailsElement>('details[data-menu]') : null

function closeMenusOutside(node: EventTarget | null) {
  for (const menu of openMenus()) if (!(node instanceof Node && menu.contains(node))) menu.open = false
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  const menu = menuAround(document.activeElement)?.closest<HTMLDetailsElement>('details[data-menu][open]')
  if (!menu) return closeMenusOutside(null)
  menu.open = false
  menu.querySelector('summary')?.focus()
})

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  closeMenusOutside(link ? null : event.target)

  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-scroll-row]') : null
  const row = button?.closest('section')?.querySelector('[data-row]')
  if (event.target instanceof Element && event.target.closest('[data-print]')) print()
  row?.scrollBy({ left: Number(button?.dataset.scrollRow) * row.clientWidth })
})

document.addEventListener('focusin', (event) => closeMenusOutside(event.target))
