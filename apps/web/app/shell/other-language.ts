import type { Language } from '@cash-express/domain/submissions/language'

/** The language to which each page links, under its own name. */
export const otherLanguage: Language = 'es'
export const otherName = 'Español'
export const otherRoot = '/es'
export const otherHome = '/es'
