import type { Language } from '../submissions/language.ts'

/** The language of this build of the pages, and what its addresses begin with. */
export const language: Language = 'en'
export const root = ''
/** For `Intl`. */
export const locale = 'en-US'
/** The address of the home page. */
export const home = '/'
