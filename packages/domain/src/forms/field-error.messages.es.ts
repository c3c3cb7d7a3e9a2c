import { sampleZip } from '../geography/place.ts'
import type { Characters } from './field.ts'
import type { ErrorCode } from './field-error.ts'

export const charactersMessage: Record<Characters, string> = {
  any: '{label}: hay un carácter que no podemos usar.',
  name: "{label}: use solo letras, espacios y los signos ' - .",
  signature: "{label}: use solo letras, espacios y los signos ' - , .",
  address: "{label}: use solo letras, números, espacios y los signos ' # / , . -",
  digits: '{label}: use solo números.',
  digitsAndDashes: '{label}: use solo números y guiones.',
  money: '{label}: escriba una cantidad en dólares, como 450 o 450.50.',
  postalCode: `Escriba un código postal de 5 dígitos, como ${sampleZip}.`,
}

export const messages: Record<Exclude<ErrorCode, 'blank' | 'characters'>, string> = {
  unreadable: 'No pudimos leer lo que envió.',
  malformed: '{label}: no podemos leer este formato.',
  tooLong: '{label}: use {max} caracteres o menos.',
  control: '{label}: hay un carácter que no podemos usar.',
  email: '{label}: escriba una dirección como nombre@example.com.',
  phone: '{label}: escriba 10 dígitos, como 615-555-0123.',
  ssn: '{label}: escriba 9 dígitos.',
  date: '{label}: escriba una fecha real, como {example} (mes, día, año).',
  choice: '{label}: elija una de las opciones.',
  count: '{label}: debe haber entre {least} y {most}.',
  unknown: 'Este formulario tiene una respuesta desconocida: {label}.',
}
