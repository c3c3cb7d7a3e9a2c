const longestPath = 500

/** The path to return to after signing in. Anything that a browser could read as another site leads to the queue. */
export function returnPath(given: string | undefined, ownOrigin: string): string {
  if (!given || given.length > longestPath || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(given)) return '/'
  if (!URL.canParse(given, ownOrigin)) return '/'
  const { origin, pathname, search, hash } = new URL(given, ownOrigin)
  const isOurs = origin === ownOrigin && !pathname.startsWith('//') && !/^\/(sign-in|signed-in|api)\b/.test(pathname)
  return isOurs ? `${pathname}${search}${hash}` : '/'
}
