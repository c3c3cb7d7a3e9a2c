export const startOnline =
  'Usted empieza su solicitud en línea y la termina en una tienda. Ningún préstamo se aprueba en línea.'
export const startOnlineShort = 'Empiece en línea, termine en una tienda.'
export const menu = 'Menú'
export const mainNavigation = 'Principal'
export const callUs = 'Llámenos'
export const callUsAt = 'Llámenos:'
