/** Keeps a draft in the tab until the form is sent. Private browsing may refuse storage; the form works without it. */

export type Draft = { readonly idempotencyKey: string; readonly answers: readonly (readonly [string, string])[] }

const nameOf = (form: string) => `draft:${form}`

export function readDraft(form: string): Draft | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Draft | null
    return saved && Array.isArray(saved.answers) ? saved : undefined
  } catch {
    return undefined
  }
}

/** Returns false when the browser refuses storage. */
export function saveDraft(form: string, draft: Draft): boolean {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function deleteDraft(form: string) {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {}
}
