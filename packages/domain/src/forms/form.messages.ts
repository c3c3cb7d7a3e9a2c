/** The error for an empty answer, unless the form or the field has its own. */
export const blank = '{label} can not be blank.'

export const captchaMessage = "Please check the box to confirm you're not a robot."
export const notARobot = "I'm not a robot"

export const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
