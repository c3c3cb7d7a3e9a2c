/** The journeys that end in a submission. */
export const journeys = ['apply-now', 'customer-feedback', 'dispute-resolution', 'employment-application'] as const
export type Journey = (typeof journeys)[number]

export const isJourney = (name: unknown): name is Journey => journeys.some((journey) => journey === name)

/** Where the browser gets a captcha from: `?form=` names the journey. */
export const captchaPath = '/api/v1/captcha'

/**
 * The solved captcha once more, beside the body that holds it: nginx and the API tell by it who has done the work
 * before they read a body.
 */
export const captchaHeader = 'captcha-response'
