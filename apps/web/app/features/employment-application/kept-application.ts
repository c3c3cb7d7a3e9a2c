import { type Draft, readDraft } from '@cash-express/components/form/draft.ts'
import type { FormStore } from '@cash-express/components/form/form-store.ts'

/**
 * Keeps the tab's draft on the device for a day, because an application of 52 answers should survive a closed tab. The
 * draft has no SSN, signature or consent. It is encrypted with a key that no script can read, but the key is kept beside
 * it: whoever copies the browser's profile can open both.
 */
const lifetime = 24 * 60 * 60_000
const form = 'employment-application'
const databaseName = 'kept-drafts'
const storeName = 'drafts'
const algorithm = 'AES-GCM'
const saveDelay = 500
/** A slow phone may need seconds, and what was sent must not stay on it. */
const longestDeletion = 5_000

type Kept = {
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
  readonly keptAt: number
}

async function inStore<Result>(work: (drafts: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  try {
    const transaction = database.transaction(storeName, 'readwrite')
    const request = work(transaction.objectStore(storeName))
    return await new Promise<Result>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

let latest: Promise<unknown> = Promise.resolve()

/** One after the other, so that a slow save cannot undo a later deletion. A browser that refuses storage keeps nothing. */
function inOrder<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  const done = latest.then(work).catch(() => undefined)
  latest = done
  return done
}

const remove = () => inStore((drafts) => drafts.delete(form))

/** Deletes what is older than a day. */
async function readKept(): Promise<Kept | undefined> {
  const kept = await inStore<Kept | undefined>((drafts) => drafts.get(form))
  const age = Date.now() - (kept?.keptAt ?? 0)
  // A negative age means that the clock was set back.
  if (kept && age >= 0 && age < lifetime) return kept
  await remove()
}

const newKey = () => crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
let ownKey: Promise<CryptoKey> | undefined

async function seal(draft: Draft) {
  ownKey ??= newKey()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(draft))
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, await ownKey, text)
  const kept: Kept = { key: await ownKey, iv, sealed, keptAt: Date.now() }
  await inStore((drafts) => drafts.put(kept, form))
}

async function unseal({ key, iv, sealed }: Kept): Promise<Draft> {
  const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, sealed)
  return JSON.parse(new TextDecoder().decode(text))
}

/** While the visitor has not answered the offer, what they type does not replace the kept application. */
let isOffered = false
let timer: ReturnType<typeof setTimeout> | undefined

function save() {
  clearTimeout(timer)
  timer = undefined
  void inOrder(async () => {
    const draft = readDraft(form)
    if (!isOffered && draft) await seal(draft)
  })
}

/** The visitor wants to continue the kept application. */
export const openKept = () =>
  inOrder(async () => {
    isOffered = false
    const kept = await readKept()
    return kept && unseal(kept)
  })

export function deleteKept() {
  clearTimeout(timer)
  timer = undefined
  const deleted = inOrder(async () => {
    isOffered = false
    await remove()
  })
  // A storage that hangs must not keep a sent application from its thank-you page.
  return Promise.race([deleted, new Promise((resolve) => setTimeout(resolve, longestDeletion))])
}

/** Saves the form on each change, and offers a new tab the kept application. Returns a function that stops it. */
export function keepApplication(store: FormStore, restored: boolean, offer: (keptAt: number) => void) {
  void inOrder(async () => {
    const kept = await readKept()
    if (!kept || restored || store.phase().kind !== 'open') return
    isOffered = true
    offer(kept.keptAt)
  })
  const saveSoon = () => {
    if (store.isDirty()) timer ??= setTimeout(save, saveDelay)
  }
  const saveNow = () => {
    if (timer !== undefined) save()
  }
  const stop = store.subscribe(saveSoon)
  document.addEventListener('visibilitychange', saveNow)
  saveSoon()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', saveNow)
  }
}
