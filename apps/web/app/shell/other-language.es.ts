import type { Language } from '@cash-express/domain/submissions/language'

export const otherLanguage: Language = 'en'
export const otherName = 'English'
export const otherRoot = ''
export const otherHome = '/'
