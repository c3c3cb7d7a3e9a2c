export const whichServices = '¿Qué servicios busca?'
export const previousServices = 'Servicios anteriores'
export const nextServices = 'Servicios siguientes'
export const allServices = 'Los siete servicios'
