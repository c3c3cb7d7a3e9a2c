/** The texts of a words module in any language: the same names, with other text behind them. */
export type Twin<Words> = {
  readonly [Name in keyof Words]: Words[Name] extends string ? string : Words[Name]
}
