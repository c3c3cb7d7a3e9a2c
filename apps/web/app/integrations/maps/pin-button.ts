import styles from './map.module.css'
import type { MapPin } from './map-view.ts'

const teardrop = 'M16 39C10 29 3 23 3 15a13 13 0 0 1 26 0c0 8-7 14-13 24z'

/** A pin has the same number as its store in the list. */
export function pinButton({ id, name, number }: MapPin, chosen: boolean, tabStop: boolean): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.toggleAttribute('data-chosen', chosen)
  button.className = `${styles.pin} ${chosen ? styles.chosen : ''} ${number === undefined ? styles.small : ''}`
  button.setAttribute('aria-label', name)
  button.dataset.pin = String(id)
  if (!tabStop) button.tabIndex = -1
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  picture.setAttribute('viewBox', '0 0 32 41')
  picture.setAttribute('aria-hidden', 'true')
  const drop = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  drop.setAttribute('d', teardrop)
  picture.append(drop)
  const disc = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  disc.setAttribute('cx', '16')
  disc.setAttribute('cy', '15')
  disc.setAttribute('r', number === undefined ? '5' : '9.5')
  picture.append(disc)
  button.append(picture)
  if (number !== undefined) {
    const numeral = document.createElement('span')
    numeral.textContent = String(number)
    button.append(numeral)
  }
  return button
}

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves between pins and wraps around. Returns true when the key was handled. */
export function stepBetweenPins(element: HTMLElement, key: string): boolean {
  const pins = [...element.querySelectorAll<HTMLElement>('[data-pin]')]
  const at = pins.indexOf(document.activeElement as HTMLElement)
  const step = steps[key]
  const next = step === undefined || at < 0 ? undefined : pins.at((at + step) % pins.length)
  if (!next) return false
  for (const pin of pins) pin.tabIndex = pin === next ? 0 : -1
  next.focus()
  return true
}
