export const home = 'Inicio'
