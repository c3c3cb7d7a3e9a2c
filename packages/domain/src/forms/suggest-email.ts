const known = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'msn.com',
  'comcast.net',
  'bellsouth.net',
  'att.net',
]

/** True for one extra, missing or wrong letter, or two swapped letters. */
function isOneTypoFrom(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  const rest = (text: string, from: number) => text.slice(start + from)
  return (
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 1) ||
    (typed[start] === meant[start + 1] && typed[start + 1] === meant[start] && rest(typed, 2) === rest(meant, 2))
  )
}

/** Returns the probably intended address if the typed one is a single typo away from a well-known domain. */
export function suggestEmail(typed: string): string | undefined {
  const [, name, host = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? []
  const typedHost = host.toLowerCase()
  if (!name || known.includes(typedHost)) return undefined
  const meant = known.find((each) => isOneTypoFrom(typedHost, each))
  return meant && `${name}@${meant}`
}
