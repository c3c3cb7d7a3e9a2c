import { endPush, getPush, keepPush } from '../integrations/desk-api.ts'
import { isOn } from '../shell/switches.ts'

const worker = '/push-worker.js'

/** Chrome on Android lets only a service worker show notifications. */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  await navigator.serviceWorker.register(worker)
  return navigator.serviceWorker.ready
}

/** The operator's key; undefined where push messages are off, or this browser has none. */
export async function pushKey(): Promise<string | undefined> {
  if (!('PushManager' in window)) return undefined
  const result = await getPush()
  return (result.ok && result.value.publicKey) || undefined
}

/** Returns false when the browser or the desk refused. */
export async function subscribe(key: string, recipient: string): Promise<boolean> {
  try {
    const registration = await startWorker()
    const made = await registration?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = made?.toJSON() ?? {}
    if (!endpoint || !keys?.p256dh || !keys.auth) return false
    return (await keepPush({ recipient, endpoint, p256dh: keys.p256dh, auth: keys.auth })).ok
  } catch {
    return false
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  await endPush(subscription.endpoint)
  await subscription.unsubscribe()
}

/** Messages end with the session, so each new one asks for them again. */
export async function renewPush(recipient: string): Promise<void> {
  if (!isOn('push messages')) return
  const key = await pushKey()
  if (key) await subscribe(key, recipient)
}
