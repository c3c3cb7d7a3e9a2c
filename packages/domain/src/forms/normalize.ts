/** Converts equivalent spellings to one before the check, in the browser and on the server. */

export const tidyLine = (value: string) => value.normalize('NFC').trim()

export const tidyText = (value: string) => value.replaceAll('\r\n', '\n').normalize('NFC').trim()

/** Accepts any usual US format, including `+1`; the check refuses anything else. */
export function normalizePhone(value: string): string {
  if (!/^[\d\s().+-]*$/.test(value)) return value
  const digits = value.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return national.length === 10 ? `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}` : value
}

export const normalizeSsn = (value: string) => (/^[\d\s-]*$/.test(value) ? value.replace(/\D/g, '') : value)

export const normalizeMoney = (value: string) => value.replace(/^\$\s*/, '').replaceAll(',', '')

export const normalizePostalCode = (value: string) => {
  const upper = value.toUpperCase()
  return /^\d{9}$/.test(upper) ? `${upper.slice(0, 5)}-${upper.slice(5)}` : upper
}
