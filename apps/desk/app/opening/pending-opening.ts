/** An opening that waits for a new sign-in. The tab remembers it, so that nobody types the reason twice. */
type PendingOpening = { readonly path: string; readonly reason: string }

type Kept = PendingOpening & { readonly person: string; readonly keptAt: number }

const name = 'desk.pending-opening'
/** A sign-in that takes longer begins again with a new key. */
const longestMilliseconds = 10 * 60_000

export const keepPendingOpening = (pending: PendingOpening, person: string) =>
  sessionStorage.setItem(name, JSON.stringify({ ...pending, person, keptAt: Date.now() } satisfies Kept))

export const forgetPendingOpening = () => sessionStorage.removeItem(name)

/**
 * Returns what waits at this address; it stays until `forgetPendingOpening`. What a colleague left behind at this
 * computer is forgotten: the opening would be audited in the name of someone who did not ask for it.
 */
export function pendingOpeningAt(path: string, person: string): PendingOpening | undefined {
  const text = sessionStorage.getItem(name)
  const kept: Kept | undefined = text ? JSON.parse(text) : undefined
  if (!kept) return undefined
  const age = Date.now() - kept.keptAt
  if (kept.person === person && age >= 0 && age <= longestMilliseconds) return kept.path === path ? kept : undefined
  forgetPendingOpening()
  return undefined
}
