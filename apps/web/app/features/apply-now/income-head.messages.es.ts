export const stepTwo = (heading: string) => `${heading}: paso\u00a02\u00a0de\u00a02`
export const income = 'Ingresos'
export const finishHere = 'Usted termina la solicitud en esta tienda'
export const lead = 'Díganos cuánto gana, revise sus respuestas y firme. Con eso termina en línea.'
