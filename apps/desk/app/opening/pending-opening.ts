/** An opening that waits for a new sign-in. The tab remembers it, so that nobody types the reason twice. */
export type PendingOpening = { readonly path: string; readonly reason: string }

const name = 'desk.pending-opening'

export const keepPendingOpening = (pending: PendingOpening) => sessionStorage.setItem(name, JSON.stringify(pending))

/** Returns what waits at this address; it stays until `forgetPendingOpening`. */
export function pendingOpeningAt(path: string): PendingOpening | undefined {
  const kept = sessionStorage.getItem(name)
  const pending: PendingOpening | undefined = kept ? JSON.parse(kept) : undefined
  return pending?.path === path ? pending : undefined
}

export const forgetPendingOpening = () => sessionStorage.removeItem(name)
