export type SectionName = 'application' | 'references' | 'stores' | 'history'

/** How far an application has been sent. */
export type ApplicationDraft = {
  readonly received: readonly SectionName[]
  readonly missing: readonly SectionName[]
  readonly opened?: { readonly reference: string; readonly dueAt?: string; readonly applicationId: string }
  /** How often the server has closed it before it was whole. */
  readonly round: number
}

export const notBegun: ApplicationDraft = { received: [], missing: [], round: 0 }

/** The server adds to an application for this long. */
const lifetime = 30 * 60_000

const place = 'application-draft:employment-application'

type Kept = { readonly draft: ApplicationDraft; readonly until: number }

/** Outside of React: a page that has to be drawn again, in a browser that keeps nothing, goes on from here. */
let latest: Kept | undefined

function readKept(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null
    return kept && Array.isArray(kept.draft.received) && Array.isArray(kept.draft.missing) ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * Who holds the `applicationId` may add the missing sections to this application, once each, and can read nothing. It is
 * kept in the tab because a reload would otherwise forget what was received and invite a second application. On a shared
 * computer the next person at the same tab could add to it until the 30 minutes are over.
 */
export function keepApplicationDraft(draft: ApplicationDraft): void {
  const sameAsBefore = latest && latest.draft.opened?.applicationId === draft.opened?.applicationId
  latest = { draft, until: sameAsBefore && latest ? latest.until : Date.now() + lifetime }
  try {
    sessionStorage.setItem(place, JSON.stringify(latest))
  } catch {}
}

/** One that the server no longer adds to leaves only the count: the next application needs a key of its own. */
export function readApplicationDraft(): ApplicationDraft {
  latest ??= readKept()
  if (!latest) return notBegun
  const { draft, until } = latest
  if (draft.opened && Date.now() >= until) keepApplicationDraft({ ...notBegun, round: draft.round + 1 })
  return latest.draft
}

/** When it is time to look again whether it has ended. */
export const applicationDraftEndsIn = () => (latest?.draft.opened ? Math.max(0, latest.until - Date.now()) : undefined)

export function dropApplicationDraft(): void {
  latest = undefined
  try {
    sessionStorage.removeItem(place)
  } catch {}
}

/** After its time the id leaves the tab; the open page still has it, and the server says that it is too late. */
export function dropKeptApplicationDraft(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {}
}
