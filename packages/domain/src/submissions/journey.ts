export const journeys = ['apply-now', 'customer-feedback', 'dispute-resolution', 'employment-application'] as const
export type Journey = (typeof journeys)[number]

export const isJourney = (name: unknown): name is Journey => journeys.some((journey) => journey === name)

/** Returns a captcha challenge for the journey in `?form=`. */
export const captchaPath = '/api/v1/captcha'

/** Repeats the captcha response of the body, so that nginx and the API can check it before reading the body. */
export const captchaHeader = 'captcha-response'
