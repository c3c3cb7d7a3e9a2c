export const corporateOffice = 'Oficina central'
export const office = 'Oficina'
export const tollFree = 'Llamada gratis'
export const closestStore = 'Su tienda más cercana'
export const go = 'Buscar'
export const allPages = 'Todas las páginas'
export const conditions =
  'Los formularios en línea solo inician una solicitud. El crédito se da solo en nuestras tiendas, después de que la tienda haya revisado sus documentos. No todos los servicios se ofrecen en todos los estados ni en todas las tiendas. Usted debe tener 18 años o más (19 en Alabama). No podemos prestar a residentes de Ohio.'
export const allRightsReserved = 'Todos los derechos reservados.'
