export const title = 'Contacto'
export const description =
  'Teléfonos y dirección postal de la oficina central de Cash Express, y cómo encontrar su tienda.'
export const callOrWrite = 'Llámenos, escríbanos o visite una tienda. No tiene que ser cliente.'
export const storeAnswersFastest = '¿Es sobre un préstamo o una solicitud? Su tienda le puede contestar más rápido.'
export const findItsNumber = 'Busque su teléfono'

export const corporateOffice = 'Oficina central'
export const office = 'Oficina'
export const tollFree = 'Llamada gratis'

export const yourStore = 'Su tienda'
export const storesHaveNumbers = (count: number) =>
  `Cada una de nuestras ${count} tiendas tiene su propio teléfono. Busque el teléfono, el horario y la dirección de su tienda.`
export const placeHint = (zip: string) => `Por ejemplo, ${zip} o Nashville, TN`
export const findStore = 'Buscar tienda'
export const seeAllNumbers = 'Vea los teléfonos de todas las tiendas'

export const storeNumbers = 'Teléfonos de las tiendas'
export const chooseState = 'Elija su estado. La página de cada tienda tiene su horario, su dirección y sus servicios.'
export const stateWithStores = (state: string, count: number) =>
  `${state}, ${count} ${count === 1 ? 'tienda' : 'tiendas'}`

export const byMail = 'Por correo postal'
export const byEmail = 'Por correo electrónico'
export const forComplaints =
  'Para quejas, privacidad y accesibilidad. Nunca escriba su número de Seguro Social (SSN) en un correo electrónico.'

export const ratherAForm = '¿Prefiere enviarnos un formulario?'
export const feedback = 'Opinión del cliente'
export const feedbackWords = 'Díganos qué salió bien o qué salió mal.'
export const dispute = 'Resolución de disputas'
export const disputeWords = 'Envíe un aviso sobre un cargo o un préstamo. Respondemos en un plazo de 30 días.'
export const employment = 'Solicitud de empleo'
export const employmentWords = 'Solicite un trabajo. Su solicitud va al gerente de la tienda.'
export const accessibility = 'Accesibilidad'
export const accessibilityWords = 'Avísenos cuando algo no le funcione.'
