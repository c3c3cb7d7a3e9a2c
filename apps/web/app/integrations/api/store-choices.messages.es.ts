export const loadingStores = 'Cargando la lista de tiendas...'
export const storesFailed = 'La lista de tiendas no se cargó.'
