export type SectionName = 'application' | 'references' | 'stores' | 'history'

export type ApplicationDraft = {
  readonly received: readonly SectionName[]
  readonly missing: readonly SectionName[]
  readonly opened?: { readonly reference: string; readonly dueAt?: string; readonly applicationId: string }
  /** The number of times that the server closed an incomplete application. */
  readonly round: number
}

export const emptyDraft: ApplicationDraft = { received: [], missing: [], round: 0 }

/** The server accepts sections of an application for this long. */
const lifetime = 30 * 60_000

const storageKey = 'application-draft:employment-application'

type StoredDraft = { readonly draft: ApplicationDraft; readonly until: number }

/** Lives outside React, so that a re-created page can continue even in a browser without storage. */
let latest: StoredDraft | undefined

function readStored(): StoredDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredDraft | null
    return stored && Array.isArray(stored.draft.received) && Array.isArray(stored.draft.missing) ? stored : undefined
  } catch {
    return undefined
  }
}

/**
 * The `applicationId` allows adding each missing section once, and reading nothing. It is kept in the tab because a
 * reload would otherwise forget the received sections and invite a second application. On a shared computer, the next
 * person in the same tab could add sections until the 30 minutes are over.
 */
export function saveApplicationDraft(draft: ApplicationDraft): void {
  const sameAsBefore = latest && latest.draft.opened?.applicationId === draft.opened?.applicationId
  latest = { draft, until: sameAsBefore && latest ? latest.until : Date.now() + lifetime }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(latest))
  } catch {}
}

/** After an expired draft only the round is kept, because the next application needs its own idempotency key. */
export function readApplicationDraft(): ApplicationDraft {
  latest ??= readStored()
  if (!latest) return emptyDraft
  const { draft, until } = latest
  if (draft.opened && Date.now() >= until) saveApplicationDraft({ ...emptyDraft, round: draft.round + 1 })
  return latest.draft
}

export const applicationDraftEndsIn = () => (latest?.draft.opened ? Math.max(0, latest.until - Date.now()) : undefined)

export function deleteApplicationDraft(): void {
  latest = undefined
  deleteStoredApplicationDraft()
}

/** Removes the expired id from the tab. The open page still has it, and the server refuses it. */
export function deleteStoredApplicationDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {}
}
