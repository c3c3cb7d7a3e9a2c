/** The ends of the steps in which waits are counted, in minutes. The last step has no end. */
export const waitStepEnds = [
  15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 720, 960, 1200, 1440, 2160, 2880, 4320,
] as const

export const waitSteps = waitStepEnds.length + 1

/** A wait of exactly an hour belongs to the step that begins there. */
export const stepOf = (minutes: number): number => waitStepEnds.filter((end) => end <= minutes).length

/** `until` is in minutes; the last band has no step, because nobody called in time. */
export const waitBands = [
  { id: 'under-1-h', name: 'Under 1 h', until: 60 },
  { id: 'under-2-h', name: '1 to 2 h', until: 120 },
  { id: 'under-4-h', name: '2 to 4 h', until: 240 },
  { id: 'under-8-h', name: '4 to 8 h', until: 480 },
  { id: 'later', name: 'Later, in time', until: Number.POSITIVE_INFINITY },
] as const

export type WaitBand = (typeof waitBands)[number]['id']

export const bandOf = (step: number): WaitBand =>
  (waitBands.find(({ until }) => (waitStepEnds[step] ?? Number.POSITIVE_INFINITY) <= until) ?? waitBands[4]).id

/** The steps of a band, in their order. */
export const stepsOf = (band: WaitBand): number[] =>
  Array.from({ length: waitSteps }, (_, step) => step).filter((step) => bandOf(step) === band)

/**
 * The end of the step within which this share of all cases got their first try, in minutes: half of them for 0.5.
 * `longest` when it lies in the step without an end, `not in time` when too few were called in time.
 */
export type WithinTime = number | 'longest' | 'not in time' | 'no cases'

export function withinTime(share: number, steps: readonly number[], counted: number): WithinTime {
  if (counted === 0) return 'no cases'
  const wanted = Math.ceil(share * counted)
  let seen = 0
  for (const [step, cases] of steps.entries()) {
    seen += cases
    if (seen >= wanted) return waitStepEnds[step] ?? 'longest'
  }
  return 'not in time'
}
