import { useSyncExternalStore } from 'react'

/** Remembered by this browser. A switch that was never touched has the value that stands here. */
const usual = {
  'single keys': true,
  'sound for new cases': true,
  notifications: false,
  'push messages': false,
} as const

type Switch = keyof typeof usual

const nameOf = (which: Switch) => `desk.${which.replaceAll(' ', '-')}`

const changes = new EventTarget()

/** A browser that refuses storage throws. */
export function isOn(which: Switch): boolean {
  try {
    const kept = localStorage.getItem(nameOf(which))
    return kept === null ? usual[which] : kept === 'on'
  } catch {
    return usual[which]
  }
}

export function turn(which: Switch, on: boolean): void {
  try {
    localStorage.setItem(nameOf(which), on ? 'on' : 'off')
  } catch {}
  changes.dispatchEvent(new Event('change'))
}

function watch(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  // This event reports a change by another tab.
  addEventListener('storage', listener)
  return () => {
    changes.removeEventListener('change', listener)
    removeEventListener('storage', listener)
  }
}

export const useSwitch = (which: Switch): boolean =>
  useSyncExternalStore(
    watch,
    () => isOn(which),
    () => usual[which],
  )
