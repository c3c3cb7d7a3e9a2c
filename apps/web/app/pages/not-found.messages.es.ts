export const title = 'Página no encontrada'
export const description =
  'No hay ninguna página en esta dirección. Encuentre una tienda, empiece una solicitud o vea la lista de todas las páginas.'
export const cannotFind = 'No encontramos esa página'
export const mayHaveMoved =
  'Puede ser que la página haya cambiado de lugar o que la dirección tenga un error. No se perdió nada.'
export const whereToGo = 'Qué puede hacer ahora'
export const findStore = 'Encuentre una tienda cerca de usted'
export const findService = 'Vea qué servicio le conviene'
export const allPages = 'Vea todas las páginas'
export const goHome = 'Ir a la página de inicio'
