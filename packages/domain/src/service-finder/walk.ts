import type { StoreStateCode } from '../geography/states.ts'
import { type Button, type Destination, firstQuestion, type Question, type QuestionId, questions } from './questions.ts'

export type Step = { readonly question: Question; readonly button: Button }

/** The answers so far with the resulting question, or the page outside the finder. */
export type Walk = {
  readonly steps: readonly Step[]
  readonly question?: Question
  readonly leavesTo?: string
  /** The state where the visitor lives, once given. */
  readonly state?: StoreStateCode
}

const questionById = new Map(questions.map((question) => [question.id, question]))

const questionOf = (id: QuestionId): Question => {
  const question = questionById.get(id)
  if (!question) throw new Error(`the service finder has no question ${id}`)
  return question
}

const destinationOf = ({ to }: Button, state: StoreStateCode | undefined): Destination =>
  typeof to === 'string' ? to : ((state && to[state]) ?? to.others)

/** Follows button ids from the first question and ignores everything after the first invalid id. */
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
    if (destination.startsWith('/')) return { steps, leavesTo: destination, ...(state ? { state } : {}) }
    question = questionOf(destination as QuestionId)
  }
  return { steps, question }
}

/** Passes the state to Apply Now, so that it is not asked twice. */
export const linkOf = ({ leavesTo = '/', state }: Walk) =>
  state && leavesTo.startsWith('/apply-now/') ? `${leavesTo}?state=${state}` : leavesTo

/** Every path through the finder, from the first question to the page it leads to. */
export function allWalks(from: readonly string[] = []): Walk[] {
  const walked = walk(from)
  if (!walked.question) return [walked]
  return walked.question.buttons.flatMap((button) => allWalks([...from, button.id]))
}

/** True if the question has a single button and therefore asks nothing. */
export const isEnd = ({ buttons }: Question) => buttons.length === 1

export const walkAfter = (steps: readonly Step[], button: Button): Walk =>
  walk([...steps.map((step) => step.button.id), button.id])

const token = ({ question, button }: Step) => `${question.id.slice(1)}${button.id}`

/** Writes answers as `1y,2tn,4b`. The numbers prevent an old URL from answering a changed question. */
export const writePath = (steps: readonly Step[]) => steps.map(token).join(',')

/** Reads such a URL as far as it is valid and drops a last answer that would leave the finder. */
export function readPath(path: string): Walk & { readonly question: Question } {
  const tokens = path.split(',')
  const { steps } = walk(tokens.map((each) => each.replace(/^\d+/, '')))
  const wrong = steps.findIndex((step, index) => token(step) !== tokens[index])
  const valid = (wrong === -1 ? steps : steps.slice(0, wrong)).map(({ button }) => button.id)
  const { steps: kept, question } = walk(valid)
  return question ? { steps: kept, question } : readPath(writePath(kept.slice(0, -1)))
}
