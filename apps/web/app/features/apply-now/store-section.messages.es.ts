export const serviceFirst = 'Elija un servicio al principio de esta página para ver las tiendas que lo ofrecen.'
export const looking = 'Buscando tiendas cerca de usted...'
export const checkAddress = 'No encontramos su dirección. Por favor, revísela arriba o confirme que está bien.'
export const lookUpDown = (what: string) =>
  `Por ahora no podemos buscar direcciones. Elija entre todas las tiendas que ofrecen ${what}.`
export const noDistances = (what: string) =>
  `No sabemos a qué distancia de usted están nuestras tiendas. Elija entre todas las que ofrecen ${what}.`
export const noStore = (what: string) => `Por ahora ninguna tienda ofrece ${what}. Por favor, llámenos.`
export const closestToZip = (what: string) =>
  `Estas son las tiendas más cercanas a su código postal que ofrecen ${what}. Usted termina la solicitud ahí.`
export const closestToYou = (what: string) =>
  `Estas son las tiendas más cercanas a usted que ofrecen ${what}. Usted termina la solicitud ahí.`
export const lookUpAgain = 'Buscar mi dirección de nuevo'
export const pickOne = 'Elija una tienda'

export const mapFailed = 'El mapa no se cargó. La lista muestra las mismas tiendas.'
export const you = 'Usted'
export const showMap = 'Ver estas tiendas en un mapa'
export const mapName = 'Mapa de las tiendas cerca de usted'
export const dotIsAddress = 'El punto azul es su dirección. Los números son los de la lista.'
export const dotIsZip = 'El punto azul es el centro de su código postal. Los números son los de la lista.'
