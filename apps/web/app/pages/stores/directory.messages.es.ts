export const allStores = 'Todas las tiendas'
export const youAreHere = 'Usted está aquí'
export const storeCount = (count: number) => (count === 1 ? '1 tienda' : `${count} tiendas`)

export const allStoresDescription =
  'Todas las tiendas Cash Express por estado y ciudad, con dirección, teléfono, horario y servicios.'
export const chooseState = (count: number) => `Tenemos ${count} tiendas. Elija su estado y luego su ciudad.`
export const findClosest = 'Buscar la tienda más cercana'

export const storesInState = (state: string) => `Tiendas en ${state}`
export const stateDescription = (state: string, count: number) =>
  count === 1
    ? `La tienda Cash Express en ${state}, con dirección, teléfono y horario.`
    : `Las ${count} tiendas Cash Express en ${state} por ciudad, con dirección, teléfono y horario.`
export const countByTown = (count: number) => `${storeCount(count)}, por ciudad.`

export const storesInTown = (town: string, code: string) => `Tiendas en ${town}, ${code}`
export const townDescription = (town: string, state: string, count: number) =>
  `Cash Express en ${town}, ${state}: ${storeCount(count)} con dirección, teléfono, horario y servicios.`
export const nearbyTowns = 'Tiendas en ciudades cercanas'

export const noLongerListed = 'Esta tienda ya no está en nuestra lista. Por favor, llámenos antes de ir.'
