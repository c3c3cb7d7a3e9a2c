export const stopRotation = 'Detener el carrusel'
export const startRotation = 'Poner en marcha el carrusel'
