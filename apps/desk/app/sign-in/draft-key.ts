const databaseName = 'desk-drafts'
const storeName = 'keys'
const keyName = 'drafts'

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** The tabs of a browser share one key, so that a sign-out in any of them makes the drafts of all unreadable. */
async function keyOfBrowser(): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await settled(opening)
  try {
    const keys = database.transaction(storeName, 'readwrite').objectStore(storeName)
    const known = await settled<CryptoKey | undefined>(keys.get(keyName))
    if (known) return known
    await settled(keys.put(made, keyName))
    return made
  } finally {
    database.close()
  }
}

let ownKey: Promise<CryptoKey> | undefined

export function draftKey(): Promise<CryptoKey> {
  ownKey ??= keyOfBrowser()
  return ownKey
}

/** No tab can read its drafts afterward. */
export function forgetDraftKey() {
  ownKey = undefined
  indexedDB.deleteDatabase(databaseName)
}
