import type { StoreStateCode } from '../geography/states.ts'
import { type Button, type Destination, firstQuestion, type Question, type QuestionId, questions } from './questions.ts'

export type Step = { readonly question: Question; readonly button: Button }

/** The answers so far and where they lead: to the question on screen, or out of the finder. */
export type Walk = {
  readonly steps: readonly Step[]
  readonly question?: Question
  readonly leavesTo?: string
}

const questionById = new Map(questions.map((question) => [question.id, question]))

const questionOf = (id: QuestionId): Question => {
  const question = questionById.get(id)
  if (!question) throw new Error(`the service finder has no question ${id}`)
  return question
}

const destinationOf = ({ to }: Button, state: StoreStateCode | undefined): Destination =>
  typeof to === 'string' ? to : ((state && to[state]) ?? to.others)

/** Follows button ids from the first question; what comes after an id that does not fit is dropped. */
export function walk(buttonIds: readonly string[]): Walk {
  const steps: Step[] = []
  let question = questionOf(firstQuestion)
  let state: StoreStateCode | undefined
  for (const id of buttonIds) {
    const button = question.buttons.find((each) => each.id === id)
    if (!button) break
    steps.push({ question, button })
    state = button.state ?? state
    const destination = destinationOf(button, state)
    if (destination.startsWith('/')) return { steps, leavesTo: destination }
    question = questionOf(destination as QuestionId)
  }
  return { steps, question }
}

/** Every way through the finder, from the first question to where it leaves. */
export function allWalks(from: readonly string[] = []): Walk[] {
  const walked = walk(from)
  if (!walked.question) return [walked]
  return walked.question.buttons.flatMap((button) => allWalks([...from, button.id]))
}
