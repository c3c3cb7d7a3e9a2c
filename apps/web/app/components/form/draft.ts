/** What is kept in this tab until a form is sent. Private browsing may refuse to keep anything; the form works all the same. */

export type Draft = { readonly idempotencyKey: string; readonly answers: readonly (readonly [string, string])[] }

const nameOf = (form: string) => `draft:${form}`

export function readDraft(form: string): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Draft | null
    return kept && Array.isArray(kept.answers) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Whether the browser keeps it. */
export function keepDraft(form: string, draft: Draft): boolean {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(form: string) {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {}
}
