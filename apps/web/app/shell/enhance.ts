/** Adds behavior to the shell on every page, with or without React. */

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

/** Loads the closest-store script, which only visitors who have a store or ask for one need. */
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

// Some private windows refuse storage.
try {
  if (localStorage.getItem('closest-store')) loadClosest()
} catch {}

// A static page shows the year of its build. A device with a slow clock must not set it back.
for (const year of document.querySelectorAll('[data-year]')) {
  const now = new Date().getFullYear()
  if (now > Number(year.textContent)) year.textContent = `${now}`
}
