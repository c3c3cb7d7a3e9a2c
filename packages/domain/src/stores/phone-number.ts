const tenDigits = (phone: string) => {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? digits : undefined
}

/** Returns `###-###-####`, or undefined if there are not ten digits. */
export function formatPhone(phone: string): string | undefined {
  const digits = tenDigits(phone)
  return digits && `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
}

export function phoneLink(phone: string): string | undefined {
  const digits = tenDigits(phone)
  return digits && `tel:+1${digits}`
}
