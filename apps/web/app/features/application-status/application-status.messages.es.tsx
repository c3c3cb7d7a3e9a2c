import { root } from '@cash-express/domain/site/site-language'

export const title = 'Estado de su solicitud'
export const description =
  'Vea qué ha pasado con su solicitud, pídanos que no le llamemos o cambie su número de teléfono.'

export const callUs = 'Llámenos'
export const OrFindYourStore = () => (
  <>
    O <a href={`${root}/store-locator`}>busque el teléfono de su tienda</a>.
  </>
)
export const withoutLink =
  'Esta página muestra qué ha pasado con su solicitud. Se abre con su propio enlace: está en la página de agradecimiento, en nuestro correo electrónico y en el recordatorio de su calendario.'
export const noLinkAtHand = '¿No tiene el enlace a la mano? Llámenos o llame a su tienda, y tenga lista su referencia.'
export const needsJavaScript = 'Esta página necesita JavaScript. Por favor, actívelo, llámenos o visite una tienda.'
export const notValidTitle = 'Este enlace no funciona'
export const notValid =
  'No está completo o tiene más de 60 días. Por favor, abra el enlace completo de la página de agradecimiento, de nuestro correo electrónico o del recordatorio de su calendario.'
export const notValidCall = 'También puede llamarnos o llamar a su tienda. Tenga lista su referencia.'

export const notLoaded = 'No pudimos cargar el estado. Revise su conexión e intente de nuevo, o llámenos.'
export const loading = 'Cargando el estado de su solicitud...'
export const tryAgain = 'Intentar de nuevo'

export const callYourStore = 'Llame a su tienda'
export const callHeadOffice = 'Llame a la oficina central'
export const yourReference = 'Su referencia'
export const haveItReady = 'Tenga listo este número cuando llame o venga.'
export const soFar = 'Qué ha pasado hasta ahora'
export const newestFirst = 'Lo más nuevo primero. Se actualiza cada 30 segundos.'
export const mailFailed = 'No pudimos entregarle nuestro correo electrónico. Por favor, guarde el enlace a esta página.'
export const storeHasIt = 'Gracias. Su tienda ya tiene el cambio.'
export const notFresh = 'No pudimos actualizar. Esta es la última actualización.'

export const whatYourStoreHas = 'Lo que su tienda tiene ahora'
export const phoneNumber = 'Número de teléfono'
export const endsIn = (digits: string) => `Últimos dígitos: ${digits}`
export const asYouSentIt = 'Como usted lo envió'
export const change = 'Cambiar'
export const noMoreChanges = 'Para otro cambio, por favor llame a su tienda.'

export const somethingChanged = '¿Cambió algo?'
export const stopTitle = 'Ya no me llamen, pero conserven mi solicitud'
export const stopText =
  'No más llamadas, mensajes de texto ni recordatorios. Su solicitud queda en la tienda, y usted puede venir cuando le convenga.'
export const stopTheCalls = 'Ya no me llamen'
export const callAgainTitle = 'Vuelvan a llamarme'
export const callAgainText = (storeName: string | undefined) =>
  storeName
    ? `Usted acepta que ${storeName} le llame por esta solicitud. Le llamará en un plazo de 1 día hábil.`
    : 'Usted acepta que su tienda le llame por esta solicitud. Le llamará en un plazo de 1 día hábil.'
export const callAgain = 'Vuelvan a llamarme'
export const cancelTitle = 'Cancelar mi solicitud'
export const cancelText =
  'Se cerrará, y la tienda dejará de llamarle. Si quiere seguir después, tendrá que solicitar de nuevo.'
export const shouldWeCancel = '¿Cancelamos su solicitud?'
export const yesCancel = 'Sí, cancelarla'
export const weClose = (storeName: string | undefined) =>
  storeName
    ? `Le avisaremos a ${storeName}. Aquí no se puede deshacer.`
    : 'Le avisaremos a su tienda. Aquí no se puede deshacer.'
export const telling = 'Avisando a su tienda...'
export const goBack = 'Regresar'

export const alreadyClosed = (storePhone: string | undefined) =>
  storePhone
    ? `Su solicitud ya está cerrada. Si tiene preguntas, llame a la tienda al ${storePhone}.`
    : 'Su solicitud ya está cerrada. Si tiene preguntas, llame a la tienda.'
export const tooMany = 'Llegaron demasiadas peticiones desde su red. Espere un minuto y luego intente de nuevo.'
export const notYet = (storePhone: string | undefined) =>
  storePhone
    ? `Su tienda todavía no puede recibir esto. Intente de nuevo en un minuto o llame a la tienda al ${storePhone}.`
    : 'Su tienda todavía no puede recibir esto. Intente de nuevo en un minuto o llame a la tienda.'
export const offline = 'No tiene conexión a internet.'
export const unreachable = 'No pudimos conectar con nuestro servidor. Por favor, intente de nuevo.'
