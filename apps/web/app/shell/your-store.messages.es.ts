export const yourStore = 'Su tienda'
export const loading = 'Cargando los datos de su tienda...'
export const notLoaded = 'Los datos de su tienda no se cargaron.'
export const tryAgain = 'Intentar de nuevo'
export const lookItUp = 'Busque el teléfono y el horario de su tienda en la página “Encuentre una tienda”.'
export const findYourStore = 'Encuentre su tienda'
export const callFirst = 'Por favor, llame antes de venir.'
export const phoneNumber = (number: string) => `Teléfono ${number}`
export const callNumber = (number: string) => `Llame al ${number}`
export const directions = 'Cómo llegar'
