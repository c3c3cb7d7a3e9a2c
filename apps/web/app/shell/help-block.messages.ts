export const letUsHelp = 'Let us help you'
export const talkToAPerson =
  "Not sure what you need? Talk to a real person. We'll answer your questions. You don't have to apply."
export const callUs = 'Call us'
export const callOrVisit = 'Call or visit your store'
