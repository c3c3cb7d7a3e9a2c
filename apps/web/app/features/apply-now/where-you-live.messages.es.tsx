import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { inState } from '@cash-express/domain/geography/states'
import { company } from '@cash-express/domain/site/company'
import type { Store } from '@cash-express/domain/stores/store'

export const addressNotFound = 'No encontramos esta dirección.'
export const isThereATypo = '¿Hay algún error? Si está bien, marque la casilla y continúe.'
export const addressIsCorrect = 'Mi dirección está bien. Úsenla como la escribí.'

export const noStoreIn = (state: string) => `No tenemos tiendas ${inState(state)}.`
export const notOfferedIn = (what: string | undefined, state: string) => `No ofrecemos ${what} ${inState(state)}.`
export const noStoreNear = (what: string | undefined) =>
  what ? `Ninguna tienda cerca de usted ofrece ${what}.` : 'No tenemos tiendas cerca de usted.'
export const storesInStates = (what: string | undefined, states: string) =>
  what ? `Nuestras tiendas en ${states} ofrecen ${what}.` : `Nuestras tiendas están en ${states}.`
export const closestStore = (what: string | undefined, { name, city, state }: Store, miles: string) =>
  what
    ? `La tienda más cercana que ofrece ${what} es ${name} en ${city}, ${state}, a ${miles} millas.`
    : `La tienda más cercana es ${name} en ${city}, ${state}, a ${miles} millas.`

export const ifYouCanComeThere = 'Si puede venir a esa tienda, por favor continúe. Usted termina y firma en la tienda.'
export const ifYouCanComeToOne =
  'Si puede venir a una de ellas, por favor continúe. Usted termina y firma en la tienda.'
export const ifNoSsn =
  'Usted termina y firma en la tienda. Si puede venir, por favor continúe. Si no, por favor no nos dé su número de Seguro Social.'

export const nowService = (one: string) => `Su servicio ahora es: ${one}.`
export const storesThereOffer = (state: string) => `Nuestras tiendas ${inState(state)} ofrecen:`
export const storesNearOffer = 'Las tiendas cerca de usted ofrecen:'
export const Questions = () => (
  <>
    ¿Tiene preguntas? Llame al <PhoneLink phone={company.phone} />.
  </>
)

export const doesNotOffer = (store: Store, what: string) => `${store.name} no ofrece ${what}.`
export const noOtherStore = 'Por ahora ninguna otra tienda lo ofrece.'
export const closestThatDoes = ({ name, city, state }: Store, miles: number) =>
  miles === 1
    ? `La tienda más cercana que lo ofrece es ${name} en ${city}, ${state}, a 1 milla.`
    : `La tienda más cercana que lo ofrece es ${name} en ${city}, ${state}, a ${miles} millas.`
export const chooseAnother = 'Puede elegir otra tienda más abajo.'
export const orStay = 'O quédese con esta tienda. Ofrece:'
