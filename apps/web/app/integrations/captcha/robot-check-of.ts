import type { Journey } from '@cash-express/domain/submissions/journey'

/** The solver is a script of its own: a visitor who never reaches the end of a form never loads it. */
export function robotCheckOf(form: Journey) {
  const load = () => import('./solve-robot-check.ts')
  return { prepare: load, solve: async () => (await load()).solveRobotCheck(form) }
}
