import { toBase64url } from '../base64.ts'

/** The key of one tab. Its private half cannot be read by any script, and ends with the tab. */
export type TabKey = {
  readonly keyPair: CryptoKeyPair
  /** The public point, uncompressed, as base64url. */
  readonly tabKey: string
  /** The SHA-256 of the point as base64url, which is the nonce of the tab's sign-in. */
  readonly keyHash: string
}

export const makeKeyPair = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])

/** The public point, uncompressed, as base64url. */
export const pointOf = async ({ publicKey }: CryptoKeyPair) =>
  toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))

async function named(keyPair: CryptoKeyPair): Promise<TabKey> {
  const hash = await crypto.subtle.digest('SHA-256', await crypto.subtle.exportKey('raw', keyPair.publicKey))
  return { keyPair, tabKey: await pointOf(keyPair), keyHash: toBase64url(new Uint8Array(hash)) }
}

export const makeTabKey = async (): Promise<TabKey> => named(await makeKeyPair())

const databaseName = 'tab-keys'
const storeName = 'kept'
/** Names the kept key of this tab; other tabs cannot read it. */
const ownName = 'tab-key'
/** A sign-in that takes longer begins again with a new key. */
const longestMilliseconds = 10 * 60_000

type Kept = { readonly keyPair: CryptoKeyPair; readonly keptAt: number }

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Runs the work in one transaction and returns after its commit. */
async function withKept<Result>(work: (kept: IDBObjectStore) => Promise<Result>): Promise<Result> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await settled(opening)
  try {
    const transaction = database.transaction(storeName, 'readwrite')
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([work(transaction.objectStore(storeName)), committed])
    return result
  } finally {
    database.close()
  }
}

/** A tab that was closed at the identity provider leaves its key behind. */
async function deleteLeftovers(kept: IDBObjectStore): Promise<void> {
  const [names, keys] = await Promise.all([settled(kept.getAllKeys()), settled<Kept[]>(kept.getAll())])
  const now = Date.now()
  for (const [at, name] of names.entries()) {
    const age = now - (keys[at]?.keptAt ?? 0)
    // A negative age means that the clock was set back.
    if (age < 0 || age > longestMilliseconds) kept.delete(name)
  }
}

/**
 * Keeps the tab's key while the tab is at the identity provider, under a name that only this tab knows. Throws in a
 * browser that cannot store keys. Chromium writes the private key to its profile without encryption, where it remains
 * after the deletion; therefore a release also needs the key of its opening, which is never stored.
 */
export async function keepForRedirect({ keyPair }: TabKey): Promise<void> {
  const name = crypto.randomUUID()
  await withKept(async (kept) => {
    await deleteLeftovers(kept)
    await settled(kept.put({ keyPair, keptAt: Date.now() } satisfies Kept, name))
  })
  sessionStorage.setItem(ownName, name)
}

/** Returns the key that this tab kept, once; undefined when there is none or it is too old. */
export async function takeAfterRedirect(): Promise<TabKey | undefined> {
  const name = sessionStorage.getItem(ownName)
  sessionStorage.removeItem(ownName)
  const taken = await withKept(async (kept) => {
    await deleteLeftovers(kept)
    if (!name) return undefined
    const found = await settled<Kept | undefined>(kept.get(name))
    kept.delete(name)
    return found
  })
  return taken && named(taken.keyPair)
}
