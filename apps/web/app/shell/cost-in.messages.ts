import { inState } from '@cash-express/domain/geography/states'

export const whatItCosts = 'What it costs'
export const titleIn = (title: string, state: string) => `${title} ${inState(state)}`
export const dependsOnState = 'It depends on the state. See the costs in each state.'
