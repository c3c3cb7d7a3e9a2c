/** The error for an empty answer, unless the form or the field has its own. */
export const blank = 'Escriba su respuesta: {label}.'

export const captchaMessage = 'Marque la casilla para confirmar que usted no es un robot.'
export const notARobot = 'No soy un robot'

export const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
