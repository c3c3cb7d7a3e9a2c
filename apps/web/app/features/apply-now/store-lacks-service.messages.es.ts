import type { Store } from '@cash-express/domain/stores/store'

export const doesNotOffer = (store: Store, what: string) => `${store.name} no ofrece ${what}.`
export const noOtherStore = 'Por ahora ninguna otra tienda lo ofrece.'
export const closestThatDoes = ({ name, city, state }: Store, miles: number) =>
  miles === 1
    ? `La tienda más cercana que lo ofrece es ${name} en ${city}, ${state}, a 1 milla.`
    : `La tienda más cercana que lo ofrece es ${name} en ${city}, ${state}, a ${miles} millas.`
export const chooseAnother = 'Puede elegir otra tienda más abajo.'
export const orStay = 'O quédese con esta tienda. Ofrece:'
