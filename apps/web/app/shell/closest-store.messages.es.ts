export const storeLocator = 'Encuentre una tienda'
export const contact = 'Contacto'
export const useMyLocation = 'Usar mi ubicación'
export const callYourStore = 'Llame a su tienda'
export const findingYou = 'Buscando su ubicación...'
export const noLocation = 'No pudimos obtener su ubicación. Escriba su código postal.'
export const noStore = 'No encontramos ninguna tienda.'
export const noStores = 'No pudimos cargar nuestras tiendas. Escriba su código postal.'
export const closestIs = (store: string, distance: string) => `Su tienda más cercana es ${store}, a ${distance}.`
