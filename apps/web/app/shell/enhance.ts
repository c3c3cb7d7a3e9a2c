/** Adds behavior to the shell on every page, with or without React. */

const openMenu = 'details[data-menu][open]'

function closeMenusOutside(node: Node | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenu)) {
    if (!menu.contains(node)) menu.open = false
  }
}

addEventListener('keydown', (event) => {
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

addEventListener('click', ({ target }) => {
  const at = (selector: string) => (target as Element).closest<HTMLElement>(selector)
  closeMenusOutside(at('a') ? null : (target as Element))
  if (at('[data-print]')) print()

  const button = at('[data-scroll-row]')
  const row = button?.closest('section')?.querySelector('[data-row]')
  row?.scrollBy(Number(button?.dataset.scrollRow) * row.clientWidth, 0)

  const locate = at('[data-closest-locate]')
  if (!locate) return
  locate.dataset.closestAsked = ''
  loadClosest()
})

// This script runs before React, so a button of a journey ignores this click and gets another one later.
for (const button of window.earlyTaps ?? []) button?.click()

addEventListener('focusin', ({ target }) => closeMenusOutside(target as Element))

// Some private windows refuse storage.
try {
  if (localStorage['closest-store']) loadClosest()
} catch {}

// A static page shows the year of its build. A device with a slow clock must not set it back.
for (const year of document.querySelectorAll('[data-year]'))
  year.textContent = `${Math.max(new Date().getFullYear(), Number(year.textContent))}`
