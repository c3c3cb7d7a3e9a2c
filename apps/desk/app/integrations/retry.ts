/** Failures that end by themselves. After any other, the same request gets the same response. */
const passing: ReadonlySet<string> = new Set(['no line', 'unavailable', 'too many'])

export const isPassing = (problem: string) => passing.has(problem)

const pause = { least: 1_500, most: 3_000 } as const

/** A desk that many pages ask at once after a failure would not recover. */
const longestPause = 30_000

/** At random, because the pages of all stores lose the server at the same moment. It doubles with each failure. */
export const retryPause = (failures = 1) =>
  Math.min((pause.least + Math.random() * (pause.most - pause.least)) * 2 ** (failures - 1), longestPause)
