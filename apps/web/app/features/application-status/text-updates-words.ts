export const title = 'Get a text if we miss you'
export const inAnyCase = "Your store will still call you. If it can't reach you, we'll text you."
export const versionOf = (version: string) => `Version ${version}`
export const textMe = 'Text me'
export const areOn = 'Texts are on. Reply STOP to one of them to stop.'
export const areStopped = 'We send no texts to the number that you gave us here. Your store will still call you.'
