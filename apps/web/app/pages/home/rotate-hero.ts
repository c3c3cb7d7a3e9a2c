/** Rotates the hero and stops for visitors whom motion would disturb. */

import * as messages from './rotate-hero.messages.ts'

const millisecondsPerSlide = 4_000
/** A transition takes 1000 ms in `hero.module.css`: the old text is gone after 400, the new one complete at 1000. */
const oldTextGone = 400
const newTextComplete = 1_000
const pausedKey = 'hero-paused'

const hero = document.querySelector<HTMLElement>('[data-hero]')
const slides = [...(hero?.querySelectorAll<HTMLElement>('[role="group"]') ?? [])]
const live = hero?.querySelector<HTMLElement>('[data-hero-slides]')
const rotation = hero?.querySelector<HTMLElement>('[data-hero-rotation]')
const slideNumber = hero?.querySelector<HTMLElement>('[data-hero-now]')

/** Some private windows refuse storage; then a pause lasts for this page only. */
function wasPaused(): boolean {
  try {
    return sessionStorage.getItem(pausedKey) === 'yes'
  } catch {
    return false
  }
}

function rememberPaused(paused: boolean) {
  try {
    sessionStorage.setItem(pausedKey, paused ? 'yes' : 'no')
  } catch {}
}

const savesData = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

let shown = 0
let timer: number | undefined
let rotating = false
let hovered = false

/** The previous slide, while its text is still visible. */
let leaving: number | undefined
let transitionTimers: number[] = []

function acceptTapsOn(accepting: number | undefined) {
  for (const [position, slide] of slides.entries()) slide.inert = position !== accepting
}

function present(index: number) {
  shown = (index + slides.length) % slides.length
  for (const [position, slide] of slides.entries()) slide.toggleAttribute('data-shown', position === shown)
  if (slideNumber) slideNumber.textContent = String(shown + 1)
  for (const pending of transitionTimers) clearTimeout(pending)
  leaving = undefined
}

/** A tap must open the visible slide: the old one until its text is hidden, the new one once its text is complete. */
function show(index: number) {
  const old = shown
  present(index)
  hero?.removeAttribute('data-held')
  if (reducedMotion.matches) return acceptTapsOn(shown)
  leaving = old
  acceptTapsOn(old)
  transitionTimers = [
    window.setTimeout(() => {
      leaving = undefined
      acceptTapsOn(undefined)
    }, oldTextGone),
    window.setTimeout(() => acceptTapsOn(shown), newTextComplete),
  ]
}

/** Touching a slide that is fading out brings it back immediately. */
function hold() {
  if (leaving === undefined) return
  present(leaving)
  acceptTapsOn(shown)
  hero?.setAttribute('data-held', '')
}

function schedule() {
  clearInterval(timer)
  const isPaused = hovered || document.hidden || document.querySelector('details[data-menu][open]')
  if (rotating && !isPaused) timer = window.setInterval(() => show(shown + 1), millisecondsPerSlide)
}

function setRotating(on: boolean) {
  rotating = on
  hero?.toggleAttribute('data-rotating', on)
  live?.setAttribute('aria-live', on ? 'off' : 'polite')
  rotation?.setAttribute('aria-label', on ? messages.stopRotation : messages.startRotation)
  schedule()
}

if (hero && slides.length > 1) {
  hero.querySelector('[data-hero-controls]')?.removeAttribute('hidden')
  setRotating(!(reducedMotion.matches || savesData || wasPaused()))

  rotation?.addEventListener('click', () => {
    rememberPaused(rotating)
    setRotating(!rotating)
  })
  for (const button of hero.querySelectorAll<HTMLElement>('[data-hero-step]')) {
    button.addEventListener('click', () => {
      setRotating(false)
      show(shown + Number(button.dataset.heroStep))
    })
  }

  // Rotation resumes after a mouse leaves, but stays stopped after keyboard or touch use.
  hero.addEventListener('pointerenter', (event) => {
    hovered = event.pointerType === 'mouse'
    schedule()
  })
  hero.addEventListener('pointerleave', () => {
    hovered = false
    schedule()
  })
  hero.addEventListener('focusin', (event) => {
    // Clicking the button focuses it first; stopping on that focus would make the click restart the rotation.
    if (event.target !== rotation || rotation?.matches(':focus-visible')) setRotating(false)
  })
  live?.addEventListener('pointerdown', (event) => {
    hold()
    if (event.pointerType !== 'mouse') setRotating(false)
  })
  document.addEventListener('visibilitychange', schedule)
  // `toggle` does not bubble.
  document.addEventListener('toggle', schedule, true)
  reducedMotion.addEventListener('change', () => reducedMotion.matches && setRotating(false))
}
