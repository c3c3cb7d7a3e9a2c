import { forgetDraftKey } from './draft-key.ts'

/**
 * Removes what this tab keeps of the desk. A lock keeps it, because the person comes back; a sign-out and the end of
 * the session do not.
 */
export function forgetTab(): void {
  const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
  for (const name of names) if (name.startsWith('desk.')) sessionStorage.removeItem(name)
  forgetDraftKey()
}
