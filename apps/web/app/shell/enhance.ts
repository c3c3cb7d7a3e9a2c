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

/** A static page has the year of its build. A device whose clock is behind must not turn it back. */
for (const year of document.querySelectorAll('[data-year]')) {
  const now = new Date().getFullYear()
  if (now > Number(year.textContent)) year.textContent = `${now}`
}

/** The scripts of the closest store are fetched only for a visitor who has one, or asks for it. */
function load(name: 'closest' | 'find') {
  const file = document.querySelector<HTMLElement>(`[data-${name}]`)?.dataset[name]
  if (file) void import(/* @vite-ignore */ file)
}

/** Storage is refused in some private windows. */
function remembersStore(): boolean {
  try {
    return localStorage.getItem('closest-store') !== null
  } catch {
    return false
  }
}

function loadWhenAsked({ target }: Event) {
  const button = target instanceof Element ? target.closest('[data-closest-locate]') : null
  if (!button) return
  document.removeEventListener('click', loadWhenAsked)
  button.setAttribute('data-closest-asked', '')
  load('closest')
  load('find')
}

document.addEventListener('click', loadWhenAsked)
if (remembersStore()) load('closest')
