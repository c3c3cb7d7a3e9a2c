export const title = 'Declaración de accesibilidad'
export const description =
  'Cómo hacemos que este sitio sirva para todos, y cómo comunicarse con nosotros cuando algo no le funcione.'
export const forEveryone = 'Este sitio es para todos. Si alguna parte no le funciona, avísenos y le ayudamos.'

export const notWorking = '¿Algo no le funciona?'
export const tellUs = 'Díganos en qué página, qué quería hacer y qué usa, por ejemplo un lector de pantalla.'
export const callUs = 'Llámenos'
export const orWrite = 'o escriba a'
export const otherWays = 'Todo lo que hay en este sitio también lo puede hacer por teléfono o en una tienda.'

export const ourGoal = 'Nuestra meta'
export const Standard = () => (
  <>
    Hacemos este sitio para cumplir con las{' '}
    <a href="https://www.w3.org/TR/WCAG22/">Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2</a>, nivel AA. Es
    una norma internacional. Toma en cuenta a las personas que ven, oyen o se mueven con dificultad y a las personas a
    quienes les cuesta leer.
  </>
)

export const howWeTest = 'Cómo lo probamos'
export const beforeEachChange =
  'Hacemos estas pruebas cada vez que cambiamos el sitio, antes de que usted vea el cambio.'
export const checks = [
  {
    title: 'Pruebas automáticas',
    words:
      'El programa axe revisa cada página en tamaño de teléfono, tableta y computadora según las WCAG 2.2 A y AA y las buenas prácticas. Corregimos cada problema que encuentra antes de publicar.',
  },
  {
    title: 'Teclado',
    words:
      'Los menús, los enlaces y los botones funcionan sin ratón. La primera vez que usa la tecla Tab, salta al contenido. Siempre se ve en qué parte de la página está.',
  },
  {
    title: 'Pantallas pequeñas y aumento',
    words:
      'Con 320 píxeles, que es como un aumento de 400% en una computadora, nada se desplaza hacia los lados. Los botones son fáciles de tocar.',
  },
  {
    title: 'Menos movimiento',
    words: 'Si su aparato está configurado para reducir el movimiento, nada en la página se mueve solo.',
  },
  {
    title: 'Sin JavaScript',
    words:
      'Las páginas sin formularios están completas antes de que JavaScript empiece a funcionar. Los menús se abren sin JavaScript.',
  },
  {
    title: 'Estructura',
    words: 'Cada página tiene un título principal, títulos en orden y áreas con nombre para los lectores de pantalla.',
  },
]

export const needsWork = 'Qué falta por mejorar'
export const gaps = [
  {
    title: 'Archivos PDF',
    words:
      'Nuestros archivos PDF están etiquetados para lectores de pantalla. No los hemos probado con todos los lectores de PDF.',
    instead: 'Pídanos el texto por correo electrónico, en papel o leído por teléfono.',
  },
  {
    title: 'Pruebas con personas',
    words: 'Todavía no hemos probado el sitio con personas que usan tecnología de asistencia todos los días.',
    instead:
      'Si usted la usa, su experiencia vale más que nuestras pruebas. Por favor, cuéntenos cualquier problema que encuentre.',
  },
  {
    title: 'Idiomas',
    words: 'Por ahora, el sitio está solo en inglés y en español.',
    instead: 'Llame o visite una tienda y pregunte si alguien ahí habla su idioma.',
  },
]

export const whenYouContactUs = 'Qué pasa cuando se comunica con nosotros'
export const afterYouWrite = [
  { title: 'Lo lee una persona', words: 'Su mensaje llega a nuestra oficina de cumplimiento, no a una máquina.' },
  {
    title: 'Usted recibe lo que buscaba',
    words:
      'Le damos la información, o hacemos el trámite con usted, de la manera que le sirva: por teléfono, en papel o en una tienda.',
  },
  {
    title: 'Corregimos la página',
    words: 'Buscamos el mismo problema también en otras páginas, y le avisamos cuando está corregido.',
  },
]

export const WrittenOn = () => (
  <>
    Esta declaración se escribió el <time dateTime="2026-11-15">15 de noviembre de 2026</time>. La revisamos cada vez
    que el sitio cambia de una manera que afecta la accesibilidad.
  </>
)
