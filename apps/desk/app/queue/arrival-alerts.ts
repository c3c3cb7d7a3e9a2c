import { promiseOf } from '@cash-express/domain/cases/promise'
import { deskName } from '@cash-express/domain/stores/desk-name'
import { deskNow } from '../integrations/desk-clock.ts'
import { clockOnDay } from '../shell/show-day.ts'
import { zoneOfStore } from '../shell/store-day.ts'
import { isOn } from '../shell/switches.ts'
import { dueLabel } from './queue-groups.ts'
import type { Arrival } from './use-inbox.ts'

/** Two short notes. A page that nobody has touched may not play them, and later they would be wrong. */
function ring() {
  if (!navigator.userActivation?.hasBeenActive) return
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.connect(audio.destination)
  const notes = [660, 880].map((frequency, index) => {
    const note = audio.createOscillator()
    note.frequency.value = frequency
    note.connect(volume)
    note.start(audio.currentTime + index * 0.16)
    note.stop(audio.currentTime + index * 0.16 + 0.14)
    return note
  })
  volume.gain.setValueAtTime(0.0001, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.12, audio.currentTime + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.34)
  notes.at(-1)?.addEventListener('ended', () => void audio.close())
}

/** Other people see a screen and its notifications, so they say nothing about the customer. */
export function notificationText({ row, store }: Arrival, now: Date): NotificationText {
  const promise = promiseOf(row)
  return {
    title: store ? `A new case in ${deskName(store.name)}.` : 'A new case.',
    body: promise ? `${dueLabel(row)} ${clockOnDay(promise, zoneOfStore(store), now)}.` : '',
  }
}

type NotificationText = { readonly title: string; readonly body: string }

function notify({ title, body }: NotificationText) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  if (document.visibilityState === 'visible' && document.hasFocus()) return
  try {
    const shown = new Notification(title, { body, tag: 'new case', icon: '/icon.svg' })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  } catch {
    // Chrome on Android has the class but lets only service workers use it.
    void navigator.serviceWorker
      ?.getRegistration()
      .then((worker) => worker?.showNotification(title, { body, tag: 'new case', icon: '/icon.svg' }))
  }
}

/** Another tab of this browser keeps quiet about the same case for so long. */
const quietMilliseconds = 10_000

/** A sound and a notification, once in a browser however many tabs are open. */
export async function announce(name: string, text: NotificationText): Promise<void> {
  await navigator.locks.request(`desk.new-case.${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    if (isOn('sound for new cases')) ring()
    if (isOn('notifications')) notify(text)
    await new Promise((resolve) => setTimeout(resolve, quietMilliseconds))
  })
}

export const announceArrival = (arrival: Arrival) =>
  announce(`${arrival.row.recipient}.${arrival.row.reference}`, notificationText(arrival, deskNow()))
