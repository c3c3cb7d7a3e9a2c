export const letUsHelp = 'Permítanos ayudarle'
export const talkToAPerson =
  '¿No sabe qué necesita? Hable con una persona de verdad. Contestamos sus preguntas. No tiene que hacer una solicitud.'
export const callUs = 'Llámenos'
export const callOrVisit = 'Llame o visite su tienda'
