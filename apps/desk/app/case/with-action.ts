import type { ActionAnswer, CaseAnswer } from '@cash-express/domain/cases/case-row'

/** The answer to an action lacks the events of colleagues in between. */
export function withAction(answer: CaseAnswer, acted: ActionAnswer): CaseAnswer {
  if (acted.case.version < answer.case.version) return answer
  const known = new Set(answer.events.map(({ number }) => number))
  const added = acted.events.filter(({ number }) => !known.has(number))
  return {
    ...answer,
    case: acted.case,
    events: [...answer.events, ...added].toSorted((one, other) => one.number - other.number),
  }
}

/** Every event has the number after the one before, and the last one that of the case. */
export const isComplete = ({ case: { version }, events }: CaseAnswer) => events.length === version
