export const title = 'Get a text if we miss you'
export const inAnyCase = "Your store calls you in any case. If it can't reach you, a text tells you so."
export const versionOf = (version: string) => `Version ${version}`
export const textMe = 'Text me'
export const areOn = 'Texts are on. Reply STOP to one of them to stop.'
export const areStopped = 'We send no texts to the number that you gave us here. Your store still calls you.'
