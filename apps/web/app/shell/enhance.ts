/** What the shell does beyond its HTML, on every page, with or without React. */

const openMenu = 'details[data-menu][open]'

function closeMenusOutside(node: Node | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenu)) {
    if (!menu.contains(node)) menu.open = false
  }
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  const menu = document.activeElement?.closest<HTMLDetailsElement>(openMenu)
  if (!menu) return closeMenusOutside(null)
  menu.open = false
  menu.querySelector('summary')?.focus()
})

/** The script of the closest store is fetched only for a visitor who has one, or asks for it. */
function loadClosest() {
  const file = document.querySelector<HTMLElement>('[data-closest]')?.dataset.closest
  if (file) void import(/* @vite-ignore */ file)
}

document.addEventListener('click', ({ target }) => {
  const at = (selector: string) => (target as Element).closest<HTMLElement>(selector)
  closeMenusOutside(at('a') ? null : (target as Element))
  if (at('[data-print]')) print()

  const button = at('[data-scroll-row]')
  const row = button?.closest('section')?.querySelector('[data-row]')
  row?.scrollBy({ left: Number(button?.dataset.scrollRow) * row.clientWidth })

  const locate = at('[data-closest-locate]')
  locate?.setAttribute('data-closest-asked', '')
  if (locate) loadClosest()
})

document.addEventListener('focusin', ({ target }) => closeMenusOutside(target as Element))

// Storage is refused in some private windows.
try {
  if (localStorage.getItem('closest-store')) loadClosest()
} catch {}

// A static page has the year of its build. A device whose clock is behind must not turn it back.
for (const year of document.querySelectorAll('[data-year]')) {
  const now = new Date().getFullYear()
  if (now > Number(year.textContent)) year.textContent = `${now}`
}
