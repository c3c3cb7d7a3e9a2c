import type { Language } from '../submissions/language.ts'

const spanish = /^\/es(?=\/|$)/

export const languageOfPath = (path: string): Language => (spanish.test(path) ? 'es' : 'en')

/** The path of the English page. A Spanish page has the same path after `/es`. */
export const englishPath = (path: string): string => path.replace(spanish, '') || '/'

/** The same page in this language, from the path of the English one. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/es${path === '/' ? '' : path}`

/** The file name of a page's preview image. All stores share one. */
const pictureName = (path: string) =>
  path.startsWith('/stores/') ? 'stores.png' : `${path.slice(1).replaceAll('/', '-') || 'home'}.png`

export const picturePath = (path: string) => pathIn(languageOfPath(path), `/og/${pictureName(englishPath(path))}`)
