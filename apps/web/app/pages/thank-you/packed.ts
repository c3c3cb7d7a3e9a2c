/** Which papers are ticked as packed. Kept in this tab: a phone that is handed on must not show it. */
const key = 'packed'

export function readPacked(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function keepPacked(paper: string, packed: boolean) {
  const others = readPacked().filter((each) => each !== paper)
  try {
    sessionStorage.setItem(key, JSON.stringify(packed ? [...others, paper] : others))
  } catch {}
}
