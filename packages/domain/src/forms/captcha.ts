import { text } from './field.ts'
import { captchaMessage, notARobot } from './form.messages.ts'

/** The solved challenge, sent with every submission. */
export const captcha = text({ label: notARobot, max: 4000, blank: captchaMessage, secret: true })
