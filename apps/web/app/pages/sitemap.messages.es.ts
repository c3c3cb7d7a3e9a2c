export const title = 'Mapa del sitio'
export const description = 'Una lista de todas las páginas del sitio de Cash Express.'
export const allPages = 'Todas las páginas de este sitio, en una sola página.'
export const goHome = 'Ir a la página de inicio'
export const storesByState = 'Tiendas por estado'
export const youAreHere = 'Usted está aquí'

export const hints: Partial<Record<string, string>> = {
  '/apply-now': 'Empiece en línea, termine en una tienda',
  '/store-locator': 'Teléfonos, horarios y cómo llegar',
  '/stores': 'Por estado y ciudad',
  '/service-finder': 'Vea qué le conviene',
  '/financial-literacy': 'Nueve guías gratis sobre el dinero',
  '/cash-express-in-the-community': 'Pida a una tienda que participe',
  '/employment-application': 'Trabaje en una de nuestras tiendas',
  '/customer-feedback': 'Díganos cómo le atendimos',
  '/dispute-resolution': 'Envíenos un aviso',
  '/contact': 'Teléfonos y direcciones',
  '/terms-and-conditions': 'Las reglas de este sitio',
  '/uploads/privacy-policy.pdf': 'Cómo usamos y protegemos sus datos',
  '/communications-with-you-and-phone-messages': 'Su consentimiento y cómo cancelarlo',
  '/consent-for-electronic-signature': 'Firmar escribiendo su nombre',
  '/accessibility-statement': 'Un sitio que funciona para usted',
}
