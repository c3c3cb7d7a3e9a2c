/** A release that waits for a new sign-in. The tab remembers it, so that nobody types the reason twice. */
type PendingRelease = { readonly path: string; readonly reason: string }

type Kept = PendingRelease & { readonly person: string; readonly keptAt: number }

const name = 'desk.pending-release'
/** A sign-in that takes longer begins again with a new key. */
const longestMilliseconds = 10 * 60_000

export const keepPendingRelease = (pending: PendingRelease, person: string) =>
  sessionStorage.setItem(name, JSON.stringify({ ...pending, person, keptAt: Date.now() } satisfies Kept))

export const forgetPendingRelease = () => sessionStorage.removeItem(name)

/**
 * Returns what waits at this address; it stays until `forgetPendingRelease`. What a colleague left behind at this
 * computer is forgotten: the release would be audited in the name of someone who did not ask for it.
 */
export function pendingReleaseAt(path: string, person: string): PendingRelease | undefined {
  const text = sessionStorage.getItem(name)
  const kept: Kept | undefined = text ? JSON.parse(text) : undefined
  if (!kept) return undefined
  const age = Date.now() - kept.keptAt
  if (kept.person === person && age >= 0 && age <= longestMilliseconds) return kept.path === path ? kept : undefined
  forgetPendingRelease()
  return undefined
}
