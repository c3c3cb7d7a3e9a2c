const firstSeconds = 5
const longestSeconds = 30 * 60

/** 5 s, doubled with each attempt, at most half an hour; a quarter more or less, so that tries do not march in step. */
export function secondsUntilNext(attempts: number, random: () => number = Math.random): number {
  const seconds = Math.min(longestSeconds, firstSeconds * 2 ** Math.min(attempts - 1, 20))
  return seconds * (0.75 + random() / 2)
}
