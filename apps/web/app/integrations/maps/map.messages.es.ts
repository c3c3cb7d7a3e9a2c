export const keys =
  'Las flechas del teclado mueven el mapa; más y menos lo acercan y alejan. En un marcador, las flechas van al siguiente marcador.'
export const skip = 'Saltar el mapa'
export const loading = 'El mapa se está cargando.'
export const notLoaded = 'El mapa no se cargó. La lista muestra las mismas tiendas.'
export const tryAgain = 'Cargar el mapa de nuevo'
export const zoomIn = 'Acercar'
export const zoomOut = 'Alejar'
/** Fixed here, so that an operator's build cannot have wrong credits. */
export const basemapCredit = 'Mapa simplificado. Oficina del Censo de EE. UU., Natural Earth, GeoNames CC BY 4.0'
