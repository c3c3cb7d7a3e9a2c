import { locale } from '@cash-express/domain/site/site-language'
import type { ReactNode } from 'react'
export const alreadySent = 'Usted ya envió esto'
export const whatHappensNext = 'Vea qué sigue'
export const startNewOne = 'Empezar otro formulario'
export const checking = 'Verificando...'
export const checked = 'Verificado'
export const captchaFailed = 'La verificación no se cargó. Lo intentaremos otra vez cuando usted envíe.'
export const pleaseWait = 'Espere, por favor'
export const chooseOne = 'Elija una opción'
export const tryAgain = 'Intentar de nuevo'
export const yes = 'Sí'
export const no = 'No'
export const yesThisIsRight = 'Sí, es correcto'
export const month = 'Mes'
export const day = 'Día'
export const year = 'Año'
/** After a label. */
export const recommended = ' (recomendado)'
export const optional = ' (opcional)'
/** Before the message of a field, for screen readers, and before the title of the page. */
export const errorPrefix = 'Error: '
export const loading = 'Cargando...'
export const clearEverything = '¿Borrar todo lo que escribió?'
export const clearThisForm = 'Borrar este formulario'
export const yesClearIt = 'Sí, borrar'
export const keepIt = 'No borrar'
export const sentOneMoment = 'Enviado. Un momento, por favor.'
export const needsJavaScript = 'Este formulario necesita JavaScript. Actívelo, llámenos o visite una tienda.'
export const formIsEmpty = 'El formulario ya está vacío.'
export const undo = 'Deshacer'
/** After the star. */
export const required = ' Obligatorio'
export const offline =
  'No tiene conexión a internet. Guardamos lo que escribió. Puede enviarlo cuando vuelva a tener conexión.'
export const show = 'Mostrar'
export const hide = 'Ocultar'
export const restored = 'Guardamos lo que escribió.'
export const restoredWithoutSsn =
  'Guardamos lo que escribió. Por su seguridad, escriba otra vez su número de Seguro Social.'
export const restoredWithoutSsnAndBirthDate =
  'Guardamos lo que escribió. Por su seguridad, escriba otra vez su número de Seguro Social y su fecha de nacimiento.'

export const YourReference = ({ children }: { children: ReactNode }) => (
  <>Ya lo recibimos. Su referencia es {children}.</>
)

export const DidYouMean = ({ children }: { children: ReactNode }) => <>¿Quiso decir {children}?</>

const countFormat = new Intl.NumberFormat(locale)

export function charactersLeft(left: number) {
  const count = countFormat.format(Math.abs(left))
  if (left < 0) return left === -1 ? 'Tiene 1 carácter de más' : `Tiene ${count} caracteres de más`
  return left === 1 ? 'Le queda 1 carácter' : `Le quedan ${count} caracteres`
}

export const UpTo = ({ max }: { max: number }) => <>Puede escribir hasta {countFormat.format(max)} caracteres.</>

export const notSent = 'Hubo un error al enviar el formulario:'
export const notConnected = 'No tiene conexión a internet.'
export const unreachable = 'No pudimos conectar con nuestro servidor.'
export const late = 'Nuestro servidor no respondió en 30 segundos.'
export const outdated = 'Esta página ya no está actualizada. Vuelva a cargarla; guardamos lo que escribió.'
export const outdatedExceptSsn =
  'Esta página ya no está actualizada. Vuelva a cargarla; guardamos lo que escribió, menos su número de Seguro Social y su firma.'
export const outdatedExceptSsnAndBirthDate =
  'Esta página ya no está actualizada. Vuelva a cargarla; guardamos lo que escribió, menos su número de Seguro Social, su fecha de nacimiento y su firma.'

export const errorsText = (count: number) =>
  count === 1
    ? 'Por favor, corrija esta respuesta. Guardamos todo lo demás que escribió.'
    : `Por favor, corrija estas ${count} respuestas. Guardamos todo lo demás que escribió.`

export const questionsText = (count: number) =>
  count === 1
    ? 'Una respuesta parece poco común. Si es correcta, marque la casilla de abajo y continúe.'
    : `${count} respuestas parecen poco comunes. Si son correctas, marque la casilla debajo de cada una y continúe.`

export const checkYourAnswers = 'Por favor, revise sus respuestas'
export const thereIsAProblem = 'Hay un problema'
export const showAll = (count: number) => `Mostrar los ${count}`
export const reloadThePage = 'Volver a cargar la página'
