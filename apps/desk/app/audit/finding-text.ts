import { type Finding, openingRule, type Usual } from '@cash-express/domain/audit/unusual-openings'

export const usualText = (usual: Usual | null) =>
  usual
    ? usual.from === usual.to
      ? `usually ${usual.from}`
      : `usually ${usual.from} to ${usual.to}`
    : 'no usual count yet'

/** One sentence for each reason why openings stand out. */
export function findingText(finding: Finding, usual: Usual | null, clock: (at: string) => string): string {
  if (finding.kind === 'many')
    return usual
      ? 'More than twice as many as usual.'
      : `More than ${openingRule.mostOfNew}, and nobody knows yet what is usual.`
  if (finding.kind === 'without a try') return `${finding.count} of them without a call before or after.`
  return finding.count === 1
    ? `1 at ${clock(finding.first)}, when the store was closed.`
    : `${finding.count} when the store was closed, the first at ${clock(finding.first)}.`
}
