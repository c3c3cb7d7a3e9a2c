/** The languages of the pages. A store calls the customer in the language of the page that was sent. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The request header that names the language of a sent page. */
export const languageHeader = 'content-language'

export const languageOf = (header: string | string[] | undefined): Language =>
  languages.find((language) => language === header) ?? 'en'

/** For the store, which reads English. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' }
