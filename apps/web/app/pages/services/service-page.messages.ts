/** Alabama's age limit is named only if the service is offered there. */
const ageLimit = (inAlabama: boolean) => (inAlabama ? '18 or older (19 in Alabama)' : '18 or older')

export const forPeople = (inAlabama: boolean) => `For people ${ageLimit(inAlabama)}.`
export const forPeopleIn = (inAlabama: boolean, states: string) =>
  `For people ${ageLimit(inAlabama)}. Offered in ${states}.`

// American formatting would add a comma before "and", unlike the rest of the site.
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
export const listOf = (names: readonly string[]) => list.format(names)

export const whoCanApply = 'Who can apply'
export const age = '18 or older'
export const ageNote = (inAlabama: boolean) => (inAlabama ? '19 or older in Alabama' : 'Your ID must show your age')
export const storesIn = (codes: string) => `Stores in ${codes}`
export const notEveryStore = 'Not at every store'
export const notAllStates = 'Not offered in all states'
export const finishedInStore = 'Finished in a store'
export const weCall = 'We call within 1 business day'

export const whatToBring = 'What to bring'
export const printList = 'Print this list'
export const whatItCosts = 'What it costs'
export const howItWorks = 'How it works'

export const seeHours = 'See hours, phone numbers and directions.'
export const storesAreIn = (states: string) => `These stores are in ${states}. See hours, phone numbers and directions.`
export const findStore = 'Find a store'

export const rightChoice = 'Is this the right choice for you?'
export const answerQuestions = 'Answer a few short questions and see what fits.'
export const useFinder = 'Use the service finder'

export const notSure = 'Not sure?'
export const fewQuestions = 'Answer a few short questions'
