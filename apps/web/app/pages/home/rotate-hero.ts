/** Brings the hero to life: it turns by itself, and stops for everyone who would be disturbed by that. */

const millisecondsPerSlide = 4_000
const pausedKey = 'hero-paused'

const hero = document.querySelector<HTMLElement>('[data-hero]')
const slides = [...(hero?.querySelectorAll<HTMLElement>('[role="group"]') ?? [])]
const live = hero?.querySelector<HTMLElement>('[data-hero-slides]')
const rotation = hero?.querySelector<HTMLElement>('[data-hero-rotation]')
const now = hero?.querySelector<HTMLElement>('[data-hero-now]')

/** Storage is refused in some private windows; then a pause lasts for this page only. */
function remembered(): boolean {
  try {
    return sessionStorage.getItem(pausedKey) === 'yes'
  } catch {
    return false
  }
}

function remember(paused: boolean) {
  try {
    sessionStorage.setItem(pausedKey, paused ? 'yes' : 'no')
  } catch {}
}

const savesData = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
const wantsRest = matchMedia('(prefers-reduced-motion: reduce)')

let shown = 0
let timer: number | undefined
let rotating = false
let hovered = false

function show(index: number) {
  const next = (index + slides.length) % slides.length
  for (const [position, slide] of slides.entries()) {
    slide.toggleAttribute('data-shown', position === next)
    slide.inert = position !== next
  }
  shown = next
  if (now) now.textContent = String(next + 1)
}

function schedule() {
  clearInterval(timer)
  if (rotating && !hovered) timer = window.setInterval(() => show(shown + 1), millisecondsPerSlide)
}

function setRotating(on: boolean) {
  rotating = on
  hero?.toggleAttribute('data-rotating', on)
  live?.setAttribute('aria-live', on ? 'off' : 'polite')
  rotation?.setAttribute('aria-label', on ? 'Stop slide rotation' : 'Start slide rotation')
  schedule()
}

if (hero && slides.length > 1) {
  hero.querySelector('[data-hero-controls]')?.removeAttribute('hidden')
  setRotating(!(wantsRest.matches || savesData || remembered()))

  rotation?.addEventListener('click', () => {
    remember(rotating)
    setRotating(!rotating)
  })
  for (const button of hero.querySelectorAll<HTMLElement>('[data-hero-step]')) {
    button.addEventListener('click', () => {
      setRotating(false)
      show(shown + Number(button.dataset.heroStep))
    })
  }

  // A mouse that leaves lets it go on; who came by keyboard or finger is reading, and it stays where it is.
  hero.addEventListener('pointerenter', (event) => {
    hovered = event.pointerType === 'mouse'
    schedule()
  })
  hero.addEventListener('pointerleave', () => {
    hovered = false
    schedule()
  })
  hero.addEventListener('focusin', (event) => {
    // A click on the button focuses it first; stopping then would make the click start it again.
    if (event.target !== rotation || rotation?.matches(':focus-visible')) setRotating(false)
  })
  hero.addEventListener('touchstart', () => setRotating(false), { passive: true })
  wantsRest.addEventListener('change', () => wantsRest.matches && setRotating(false))
}
