import { locale } from '@cash-express/domain/site/site-language'

const countFormat = new Intl.NumberFormat(locale)

export function charactersLeft(left: number) {
  const count = countFormat.format(Math.abs(left))
  if (left < 0) return left === -1 ? 'Tiene 1 carácter de más' : `Tiene ${count} caracteres de más`
  return left === 1 ? 'Le queda 1 carácter' : `Le quedan ${count} caracteres`
}

export const UpTo = ({ max }: { max: number }) => <>Puede escribir hasta {countFormat.format(max)} caracteres.</>
