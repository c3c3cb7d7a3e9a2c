import { text } from './field.ts'

export const robotCheckMessage = "Please check the box to confirm you're not a robot."

/** The solved challenge, as it travels with every submission. */
export const robotCheck = text({ label: "I'm not a robot", max: 4000, blank: robotCheckMessage, secret: true })
