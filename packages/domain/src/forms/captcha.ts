import { captchaMessage, notARobot } from './captcha.messages.ts'
import { text } from './field.ts'

/** The solved challenge, sent with every submission. */
export const captcha = text({ label: notARobot, max: 4000, blank: captchaMessage, secret: true })
