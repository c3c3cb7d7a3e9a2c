/** The longest name or time in a form has 50 characters; the inserted spaces make it longer. */
const mostCharacters = 60

/** Periods of all scripts, because some programs treat each of them as the dot of an address. */
const stops = /[.\u3002\uff0e\uff61\u2024\u06d4\u0701\u0702\u2025\u2026\ufe52]+/gu
const slashes = /[/\\\u2044\u2215\u29f8\u2571]+/gu
const colons = /[:\ufe55\uff1a\ua789\u2236]+/gu
const ats = /[@\ufe6b\uff20]+/gu
const quotes = /["\u201c\u201d\u201e\u201f\u2033\u2036\u00ab\u00bb\u275d\u275e\u301d\u301e\uff02]/gu

/** `4.30` and `4:30` are times; `1.2.3.4` and `10.0.0.1:80` are not. */
const clockTimes = /(?<![\p{L}\d.:])(\d{1,2})[.:](\d{2})(?![\d.:])/gu
const timeMark = '\ue000'

/**
 * Turns visitor input into one line in which mail programs find no link or address and which cannot close its quotes.
 * Names stay readable: `J.R.` becomes `J. R.`, `https://a.example/login` becomes `https: / a. example / login`.
 */
export function neutralized(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = value
    .normalize('NFKC')
    // Control, bidirectional, invisible, private and unassigned characters, and half surrogates.
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]+/gu, '')
    // Stacked marks reach into the lines above and below.
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(quotes, "'")
    .replace(clockTimes, `$1${timeMark}$2`)
    .replace(stops, '. ')
    .replace(slashes, ' / ')
    .replace(colons, ': ')
    .replace(ats, ' (at) ')
    .replaceAll(timeMark, ':')
    .replace(/\s+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join('').trimEnd()}…` : line
}

/** Quotation marks show that a visitor typed this. Returns an empty text when nothing visible is left. */
export const quoted = (value: unknown) => {
  const line = neutralized(value)
  return line ? `"${line}"` : ''
}

/** A phone number is the only visitor input that mail programs may make clickable. */
export const phoneOrQuoted = (value: unknown) =>
  typeof value === 'string' && /^\d{3}-\d{3}-\d{4}$/.test(value) ? value : quoted(value)
