import type { Verdict } from './verdict.ts'
import { faultsIn } from './verdict.ts'
import type { Try, Visitors } from './visitors.ts'
import { expireDrafts, type WholeProduct } from './whole-product.ts'

export type Result = {
  readonly fault: string
  readonly times: string
  readonly acknowledged: number
  /** Missing when the fault does not concern submissions. */
  readonly verdict: Verdict | undefined
  readonly figure: string
  readonly problems: readonly string[]
}

export type Outcome = { readonly times: string; readonly figure: string; readonly problems?: readonly string[] }

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

export const longest = (tries: readonly Try[]) => Math.max(0, ...tries.map(({ milliseconds }) => milliseconds))

export const unless = (holds: boolean, problem: string): string[] => (holds ? [] : [problem])

/** Causes the fault under load, waits until everything is acknowledged and delivered, and then judges the evidence. */
export async function underLoad(
  product: WholeProduct,
  fault: string,
  work: (visitors: Visitors) => Promise<Outcome>,
  pace: Parameters<WholeProduct['visit']>[0] = {},
): Promise<Result> {
  const visitors = product.visit(pace)
  const { times, figure, problems = [] } = await work(visitors)
  await visitors.stop()
  const seconds = await product.untilDelivered()
  await expireDrafts(product)
  await product.untilDelivered()
  const verdict = await product.judge()
  const { submissions, sections, startedAgain } = visitors.counts
  const jobs = `${sections} sections of job applications${startedAgain > 0 ? `, ${startedAgain} started again` : ''}`
  const refused = visitors.tries.filter(({ status }) => status >= 500 && status !== 503)
  return {
    fault,
    times,
    acknowledged: submissions,
    verdict,
    figure: [figure, jobs, `last delivery after ${seconds.toFixed(0)} s`].filter(Boolean).join('; '),
    problems: [
      ...problems,
      ...faultsIn(verdict),
      ...unless(refused.length === 0, `${refused.length} answers were a 5xx other than 503`),
    ],
  }
}
