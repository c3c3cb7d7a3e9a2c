/** The documents checked as packed. They stay in this tab, so that the next user of the phone doesn't see them. */
const key = 'packed'

export function readPacked(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved : []
  } catch {
    return []
  }
}

export function savePacked(document: string, packed: boolean) {
  const others = readPacked().filter((each) => each !== document)
  try {
    sessionStorage.setItem(key, JSON.stringify(packed ? [...others, document] : others))
  } catch {}
}
