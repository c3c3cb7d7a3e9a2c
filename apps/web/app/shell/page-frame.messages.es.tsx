import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const notFinished = (
  <span>
    Esta página no ha terminado de cargarse. Si espera, no pierde lo que escribió. Si no pasa nada, vuelva a cargarla o
    llámenos al <PhoneLink phone={company.phone} />.
  </span>
)

export const corporateOffice = 'Oficina central'
export const office = 'Oficina'
export const tollFree = 'Llamada gratis'
export const closestStore = 'Su tienda más cercana'
export const go = 'Buscar'
export const allPages = 'Todas las páginas'
export const conditions =
  'Los formularios en línea solo inician una solicitud. El crédito se da solo en nuestras tiendas, después de que la tienda haya revisado sus documentos. No todos los servicios se ofrecen en todos los estados ni en todas las tiendas. Usted debe tener 18 años o más (19 en Alabama). No podemos prestar a residentes de Ohio.'
export const allRightsReserved = 'Todos los derechos reservados.'

export const letUsHelp = 'Permítanos ayudarle'
export const talkToAPerson =
  '¿No sabe qué necesita? Hable con una persona de verdad. Contestamos sus preguntas. No tiene que hacer una solicitud.'
export const callUs = 'Llámenos'
export const callOrVisit = 'Llame o visite su tienda'

export const whichServices = '¿Qué servicios busca?'
export const previousServices = 'Servicios anteriores'
export const nextServices = 'Servicios siguientes'
export const allServices = 'Los siete servicios'

export const startOnline =
  'Usted empieza su solicitud en línea y la termina en una tienda. Ningún préstamo se aprueba en línea.'
export const startOnlineShort = 'Empiece en línea, termine en una tienda.'
export const menu = 'Menú'
export const mainNavigation = 'Principal'
export const callUsShort = 'Llámenos'
export const callUsAt = 'Llámenos:'

export const home = 'Inicio'
