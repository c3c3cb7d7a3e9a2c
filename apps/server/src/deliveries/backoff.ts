const firstSeconds = 5
export const longestSeconds = 30 * 60

/** 5 s, doubled with each soft failure up to 30 minutes, plus or minus 25% so that retries do not coincide. */
export function secondsUntilNext(softFailures: number, random: () => number = Math.random): number {
  const seconds = Math.min(longestSeconds, firstSeconds * 2 ** Math.min(softFailures, 20))
  return seconds * (0.75 + random() / 2)
}
