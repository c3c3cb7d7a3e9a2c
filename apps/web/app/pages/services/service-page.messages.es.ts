import { locale } from '@cash-express/domain/site/site-language'

const ageLimit = (inAlabama: boolean) => (inAlabama ? '18 años o más (19 en Alabama)' : '18 años o más')

export const forPeople = (inAlabama: boolean) => `Para personas de ${ageLimit(inAlabama)}.`
export const forPeopleIn = (inAlabama: boolean, states: string) =>
  `Para personas de ${ageLimit(inAlabama)}. Se ofrece en ${states}.`

const list = new Intl.ListFormat(locale, { type: 'conjunction' })
export const listOf = (names: readonly string[]) => list.format(names)

export const whoCanApply = 'Quién puede solicitarlo'
export const age = '18 años o más'
export const ageNote = (inAlabama: boolean) =>
  inAlabama ? '19 años o más en Alabama' : 'Su identificación debe mostrar su edad'
export const storesIn = (codes: string) => `Tiendas en ${codes}`
export const notEveryStore = 'No en todas las tiendas'
export const notAllStates = 'No se ofrece en todos los estados'
export const finishedInStore = 'Se termina en una tienda'
export const weCall = 'Le llamaremos en un plazo de 1 día hábil'

export const whatToBring = 'Qué traer'
export const printList = 'Imprimir esta lista'
export const whatItCosts = 'Cuánto cuesta'
export const howItWorks = 'Cómo funciona'

export const seeHours = 'Vea horarios, teléfonos y cómo llegar.'
export const storesAreIn = (states: string) =>
  `Estas tiendas están en ${states}. Vea horarios, teléfonos y cómo llegar.`
export const findStore = 'Buscar tienda'

export const rightChoice = '¿Es lo que le conviene?'
export const answerQuestions = 'Conteste unas preguntas cortas y vea qué le conviene.'
export const useFinder = 'Vea qué servicio le conviene'

export const notSure = '¿Tiene dudas?'
export const fewQuestions = 'Conteste unas preguntas cortas'
