export const title = 'Get a text if we miss you'
export const inAnyCase = "Your store will still call you. If it can't reach you, we'll text you."
export const versionOf = (version: string) => `Version ${version}`
export const textMe = 'Text me'
export const areOn = 'Texts are on. Reply STOP to one of them to stop.'
export const areStopped =
  'We text only numbers of your application that have not asked us to stop. Your store will still call you.'
