/** Failures that end by themselves. After any other, the same question gets the same answer. */
const passing: ReadonlySet<string> = new Set(['no line', 'unavailable', 'too many'])

export const isPassing = (problem: string) => passing.has(problem)

const pause = { least: 1_500, most: 3_000 } as const

/** At random, because the pages of all stores lose the server at the same moment. */
export const retryPause = () => pause.least + Math.random() * (pause.most - pause.least)
