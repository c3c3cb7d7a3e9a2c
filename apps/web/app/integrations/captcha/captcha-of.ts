import type { Journey } from '@cash-express/domain/submissions/journey'

/** The solver loads separately: a visitor who never reaches the end of a form never loads it. */
export function captchaOf(form: Journey) {
  const load = () => import('./solve-captcha.ts')
  return { prepare: load, solve: async () => (await load()).solveCaptcha(form) }
}
