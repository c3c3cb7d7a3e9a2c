/** The languages of the pages, of calls and of e-mails. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The request header that names the language of a sent page. */
export const languageHeader = 'content-language'

export const languageOf = (header: string | string[] | undefined): Language =>
  languages.find((language) => language === header) ?? 'en'

/** For the customer, each in its own language. */
export const languageChoices = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const

/** For the store, which reads English. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' }

/** The texts of a words module in any language: the same names, with other text behind them. */
export type Twin<Words> = {
  readonly [Name in keyof Words]: Words[Name] extends string ? string : Words[Name]
}
