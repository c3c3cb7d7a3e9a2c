const firstSeconds = 5
export const longestSeconds = 30 * 60

/** 5 s, doubled with each soft failure, at most half an hour; a quarter more or less, so that tries do not march in step. */
export function secondsUntilNext(softFailures: number, random: () => number = Math.random): number {
  const seconds = Math.min(longestSeconds, firstSeconds * 2 ** Math.min(softFailures, 20))
  return seconds * (0.75 + random() / 2)
}
