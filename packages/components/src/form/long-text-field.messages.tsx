import { locale } from '@cash-express/domain/site/site-language'

const countFormat = new Intl.NumberFormat(locale)

export function charactersLeft(left: number) {
  const count = countFormat.format(Math.abs(left))
  if (left < 0) return left === -1 ? 'You have 1 character too many' : `You have ${count} characters too many`
  return left === 1 ? 'You have 1 character left' : `You have ${count} characters left`
}

export const UpTo = ({ max }: { max: number }) => <>You can write up to {countFormat.format(max)} characters.</>
