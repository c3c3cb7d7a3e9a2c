export const ourSide = 'Algo salió mal de nuestro lado. Por favor, intente de nuevo.'
export const noAnswer = 'No pudimos conectar con nuestro servidor. Revise su conexión e intente de nuevo.'

export const loadingStores = 'Cargando la lista de tiendas...'
export const storesFailed = 'La lista de tiendas no se cargó.'
