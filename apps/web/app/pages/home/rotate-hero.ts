/** Brings the hero to life: it turns by itself, and stops for everyone who would be disturbed by that. */

const millisecondsPerSlide = 4_000
/** A change lasts 1000 ms in `hero.module.css`: the old text is gone after the first 400, the new one is whole at the end. */
const oldTextGone = 400
const newTextWhole = 1_000
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

/** The slide that is leaving, while its text can still be seen. */
let leaving: number | undefined
let changing: number[] = []

function takeTaps(live: number | undefined) {
  for (const [position, slide] of slides.entries()) slide.inert = position !== live
}

function present(index: number) {
  shown = (index + slides.length) % slides.length
  for (const [position, slide] of slides.entries()) slide.toggleAttribute('data-shown', position === shown)
  if (now) now.textContent = String(shown + 1)
  for (const step of changing) clearTimeout(step)
  leaving = undefined
}

/** A tap must open what is seen: the old slide takes it until its text is gone, the new one when its text is whole. */
function show(index: number) {
  const old = shown
  present(index)
  hero?.removeAttribute('data-held')
  if (wantsRest.matches) return takeTaps(shown)
  leaving = old
  takeTaps(old)
  changing = [
    window.setTimeout(() => {
      leaving = undefined
      takeTaps(undefined)
    }, oldTextGone),
    window.setTimeout(() => takeTaps(shown), newTextWhole),
  ]
}

/** A visitor who touches a slide that is leaving wants that one: it comes back at once. */
function hold() {
  if (leaving === undefined) return
  present(leaving)
  takeTaps(shown)
  hero?.setAttribute('data-held', '')
}

function schedule() {
  clearInterval(timer)
  const waits = hovered || document.hidden || document.querySelector('details[data-menu][open]')
  if (rotating && !waits) timer = window.setInterval(() => show(shown + 1), millisecondsPerSlide)
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
  live?.addEventListener('pointerdown', (event) => {
    hold()
    if (event.pointerType !== 'mouse') setRotating(false)
  })
  document.addEventListener('visibilitychange', schedule)
  // `toggle` does not bubble.
  document.addEventListener('toggle', schedule, true)
  wantsRest.addEventListener('change', () => wantsRest.matches && setRotating(false))
}
