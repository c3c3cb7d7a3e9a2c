import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { sampleZip } from '@cash-express/domain/geography/place'
import type { Service } from '@cash-express/domain/services/service'
import { serviceInSentence } from '@cash-express/domain/services/service-in-sentence'
import { company } from '@cash-express/domain/site/company'
import { root } from '@cash-express/domain/site/site-language'
import type { Distance } from '@cash-express/domain/store-locator/search'
import { allStoresPath } from '@cash-express/domain/stores/store-page'

export const title = 'Encuentre una tienda'
export const description =
  'Encuentre una tienda Cash Express cerca de usted, con horario, teléfono, servicios y cómo llegar.'

export const formName = 'Encuentre una tienda'
export const distance = 'Distancia'
export const miles = 'millas'
export const go = 'Buscar'
export const error = 'Error: '
export const useMyLocation = 'Usar mi ubicación'
/** A pattern of what visitors type instead of a place. */
export const nearMe = '^(?:cerca(?: de m[ií])?|mi ubicaci[oó]n|near me)$'
export const storesThatOffer = 'Mostrar tiendas que ofrecen'
export const allServices = 'Todos los servicios'
export const findingYou = 'Buscando su ubicación...'
export const noLocation = 'No pudimos obtener su ubicación. Escriba su código postal.'

export const ourStores = 'Nuestras tiendas'
export const lookingForStores = 'Buscando tiendas...'
export const storeCount = (count: number) => (count === 1 ? '1 tienda' : `${count} tiendas`)
export const storesToChooseFrom = (count: number) => `${storeCount(count)} para elegir`
/** Instead of the name of a place. */
export const whereYouAre = 'usted'
export const storesNear = (place: string, count: number, miles: Distance) =>
  `${count === 0 ? 'No hay tiendas' : storeCount(count)} a ${miles} millas o menos de ${place}`
export const whichOfTheName = (name: string) => `¿A cuál ${name} se refiere?`
export const whichTown = '¿A qué ciudad se refiere?'
export const didYouMean = (town: string) => `¿Quiso decir ${town}?`

export const unknownZip = (text: string) =>
  `No encontramos el código postal ${text}. Revise los números o escriba una ciudad.`
export const noTownCalled = (text: string) => `No encontramos una ciudad llamada ${text}.`
export const unknownTown = (text: string) =>
  `${noTownCalled(text)} Revise cómo está escrita, agregue el estado o use un código postal.`
export const mapServiceDown =
  'No pudimos buscar el lugar porque nuestro servicio de mapas no responde. Puede elegir una tienda por estado abajo.'

export const showAs = 'Mostrar tiendas como'
export const list = 'Lista'
export const map = 'Mapa'
export const needsScripts = 'Esta búsqueda necesita JavaScript, que está desactivado en su navegador.'
export const loadingStores = 'Cargando tiendas...'
export const listNotLoaded = 'Nuestra lista de tiendas no se cargó'
export const tryAgain = 'Intentar de nuevo'
export const allByState = 'Vea todas nuestras tiendas por estado y ciudad'
export const tryAgainOrCall = (
  <p>
    Intente de nuevo, llame al <PhoneLink phone={company.phone} /> o{' '}
    <a href={root + allStoresPath}>elija su estado y ciudad</a>.
  </p>
)

export const allTownsIn = (state: string) => `Todas las ciudades de ${state}`
export const showMore = (more: number, all: number) => `Mostrar ${more} más de ${all}`
export const showLast = (count: number) => (count === 1 ? 'Mostrar la última' : `Mostrar las últimas ${count}`)
export const nearestStore = (distance: string) => `Tienda a ${distance}`
export const showMoreTowns = (count: number) => `Mostrar ${count} más`

export const noneOffers = 'Ninguna tienda ofrece este servicio en este momento.'
export const noneNear = (place: string) => `No tenemos ninguna tienda cerca de ${place}.`
export const nearestIs = (store: string, distance: string) => `La más cercana es ${store}, a ${distance}.`
export const nearestOfferingIs = ({ id }: Service, store: string, distance: string) =>
  `La tienda más cercana que ofrece ${serviceInSentence(id)} es ${store}, a ${distance}.`
export const showWithin = (miles: Distance) => `Mostrar tiendas a ${miles} millas o menos`
export const whereStoresAre = (
  <p>
    Nuestras tiendas están en Tennessee, Kentucky, Alabama y Mississippi. ¿Tiene preguntas? Llame al{' '}
    <PhoneLink phone={company.phone} />.
  </p>
)

export const applyNow = 'Solicite ahora'
export const call = 'Llame al '
export const hoursAndServices = 'Horario y servicios'
export const showOnMap = 'Ver mapa'
export const directions = 'Cómo llegar'
/** These follow a short text for screen readers. */
export const atStore = (store: string) => ` en ${store}`
export const toStore = (store: string) => ` a ${store}`
export const numberOf = (number: number, count: number) => `, ${number} de ${count}`
export const servicesAt = (store: string) => `Servicios en ${store}`
export const pleaseCall = 'Por favor, llame antes de venir.'

export const mapName = 'Mapa de nuestras tiendas'
export const you = 'Usted'
export const close = (store: string) => `Cerrar ${store}`
export const openInMaps = 'Abrir la ruta en su aplicación de mapas'
export const directionsOnMap = 'Ver la ruta en este mapa'
export const lineOnMap = 'Mostrar la línea recta en el mapa'
export const findingRoute = 'Buscando una ruta en auto...'
const minutesText = (count: number) => (count === 1 ? 'cerca de 1 minuto' : `unos ${count} minutos`)
export const drive = (distance: string, minutes: number) =>
  `La línea del mapa muestra la ruta en auto: ${distance}, ${minutesText(minutes)}.`
export const straightLine = (distance: string) => `En línea recta: ${distance}. El camino en auto es más largo.`
export const noRoute = (distance: string) =>
  `No podemos mostrar una ruta en auto en este momento. ${straightLine(distance)}`
export const finishInStore = 'Usted empieza en línea y termina su solicitud en la tienda.'

export const nearError = `Escriba un código postal de 5 dígitos, como ${sampleZip}, una ciudad, como Nashville, TN, o una dirección con su ciudad`
