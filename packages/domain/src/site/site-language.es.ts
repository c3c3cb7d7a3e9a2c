import type { Language } from '../submissions/language.ts'

export const language: Language = 'es'
export const root = '/es'
/** For `Intl`: Spanish words, and the money and phone numbers of the United States. */
export const locale = 'es-US'
/** The address of the home page. */
export const home = '/es'
