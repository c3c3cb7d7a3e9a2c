import { inState } from '@cash-express/domain/geography/states'

export const whatItCosts = 'Cuánto cuesta'
export const titleIn = (title: string, state: string) => `${title} ${inState(state)}`
export const dependsOnState = 'Depende del estado. Vea los costos en cada estado.'
