import { text } from './field.ts'

export const captchaMessage = "Please check the box to confirm you're not a robot."

/** The solved challenge, sent with every submission. */
export const captcha = text({ label: "I'm not a robot", max: 4000, blank: captchaMessage, secret: true })
