import type { ReactNode } from 'react'

export const title = 'Préstamos, cambio de cheques y empeños'
export const description =
  'Empiece en línea la solicitud de un préstamo y termínela en una tienda Cash Express en Tennessee, Kentucky, Alabama o Mississippi.'

export const ourServices = 'Nuestros servicios'
export const carousel = 'carrusel'
export const slide = 'diapositiva'
export const closeToHome = 'Préstamos y efectivo, cerca de casa'
export const previousSlide = 'Diapositiva anterior'
export const nextSlide = 'Diapositiva siguiente'
export const SlideCount = ({ now, count }: { now: ReactNode; count: number }) => (
  <>
    {now} de {count}
  </>
)
export const slideOf = (slide: number, count: number) => `${slide} de ${count}`
export const seeHow = 'Vea cómo funciona'
export const seeHowOf = (service: string) => `Vea cómo funciona: ${service}`

export const whatDoYouNeed = '¿Qué necesita hoy?'
export const notEverywhere = 'No todos los servicios se ofrecen en todos los estados o tiendas.'

export const howItWorks = 'Cómo funciona'
export const startOnline = 'Empiece en línea'
export const startOnlineWords =
  'Llene un formulario corto y elija una tienda cerca de usted. Esto solo inicia su solicitud. Puede parar cuando quiera.'
export const visitStore = 'Visite su tienda'
export const visitStoreWords =
  'La tienda le llamará en un plazo de 1 día hábil. Traiga sus documentos. Los revisamos con usted.'
export const getAnswer = 'Reciba su respuesta'
export const getAnswerWords =
  'Si aprobamos su solicitud y usted está de acuerdo, firma y se va con el efectivo. Si no, vemos otras opciones con usted.'

export const findClosest = 'Encuentre la tienda más cercana'
export const storesInStates = (count: number) =>
  `Tenemos ${count} tiendas en Tennessee, Kentucky, Alabama y Mississippi. Vea los horarios, los teléfonos y los servicios antes de ir.`
export const placeHint = (zip: string) => `Por ejemplo, ${zip} o Nashville, TN`
export const findStore = 'Buscar tienda'

export const ourPromise = 'Nuestra promesa sobre sus datos'
export const youTrustUs =
  'Usted nos confía su nombre, sus ingresos y su número de Seguro Social (SSN). Así los protegemos.'
export const readPrivacyPolicy = 'Lea la política de privacidad (PDF)'
export const encrypted = 'Cifrado al llegar'
export const encryptedWords =
  'Su formulario se cifra en cuanto lo recibimos. Solo lo pueden leer las personas que lo atienden.'
export const sentToStore = 'Enviado a la tienda que usted elige'
export const sentToStoreWords = 'Su formulario va a la tienda que usted elige, para que le llame la persona indicada.'
export const noTrackers = 'Sin anuncios ni rastreadores'
export const noTrackersWords = 'En nuestras páginas no hay anuncios ni rastreadores de ninguna compañía.'
export const deleted = 'Borrado en plazos fijos'
export const deletedWords =
  'Borramos los formularios según un calendario fijo. Su número de Seguro Social nunca se guarda en su teléfono.'
