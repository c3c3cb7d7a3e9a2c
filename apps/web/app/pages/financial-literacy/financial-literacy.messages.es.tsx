import uploads from '../../../public/es/uploads/uploads.json'

export const title = 'Educación financiera'
export const description =
  'Ayuda gratis con el dinero: nueve guías cortas, un plan sencillo y las oficinas estatales que supervisan a los prestamistas.'
export const freeHelp = 'Ayuda gratis con el dinero: presupuestos, crédito y cómo pedir prestado con cuidado.'
export const forEveryone = 'Para todos. No tiene que ser cliente.'
export const seeGuides = 'Vea las nueve guías'
export const stateAgencies = 'Oficinas estatales'

export const onePagePlan = 'Un plan en una página'
export const steps = [
  {
    title: 'Anote lo que entra',
    words: 'Use su pago neto: el dinero que de verdad recibe después de los impuestos. Si cambia, use el mes más bajo.',
  },
  {
    title: 'Anote lo que sale',
    words:
      'Empiece con la renta, la luz, la comida y el transporte al trabajo. Luego préstamos y tarjetas. Luego todo lo demás.',
  },
  {
    title: 'Dele un destino a cada dólar',
    words: 'Primero guarde un poco, aunque sean $5. Lo que queda es lo que puede gastar, o pagar, sin apuros.',
  },
]
export const example = 'Un ejemplo'
export const exampleMonth = (takeHome: string) => `Un mes con ${takeHome} de pago neto`
export const rent = 'Renta, luz y teléfono'
export const food = 'Comida y transporte al trabajo'
export const loans = 'Préstamos y tarjetas'
export const rest = 'Todo lo demás'
export const savings = 'Ahorros'
export const yoursDiffers = 'El suyo va a ser diferente. Que cada dólar tenga un propósito.'

export const nineGuides = 'Nueve guías gratis'
export const readOrPrint = 'Cortas y en español sencillo. Léalas en su teléfono, o imprímalas y tome notas.'
export const fileFacts = (pages: number, kilobytes: number) =>
  `(PDF, ${pages}\u00a0${pages === 1 ? 'página' : 'páginas'}, ${kilobytes}\u00a0KB)`
export const otherFormat = '¿No puede leer un PDF? Llámenos y se lo enviamos en otro formato.'

export const fiveQuestions = 'Cinco preguntas antes de pedir prestado'
export const askAnyLender =
  'Háganos estas preguntas a nosotros o a cualquier otro prestamista. Si una respuesta no le gusta, puede irse en cualquier momento antes de firmar.'
export const CallBeforeDue = () => (
  <>
    ¿Ya pidió prestado y no puede hacer un pago? <strong>Llame a su tienda antes de la fecha de pago.</strong> Mientras
    más pronto llame, más opciones tiene.
  </>
)
export const questions = [
  {
    ask: '¿Lo necesito ahora?',
    words: '¿Puede esperar hasta el día de pago? ¿Puede pagar la cuenta en partes? Pregunte primero. Es gratis.',
  },
  {
    ask: '¿Cuánto cuesta en dólares?',
    words: 'Fíjese en el cargo financiero y en el total de pagos, no solo en cada pago.',
  },
  {
    ask: '¿Cuándo se hace cada pago?',
    words: 'Anote las fechas junto a sus días de pago. Asegúrese de que le quede para la renta.',
  },
  {
    ask: '¿Y si pago tarde?',
    words: 'Pregunte por los cargos por pago tardío, y qué puede pasar con un auto o un artículo que deja en garantía.',
  },
  {
    ask: '¿El prestamista tiene licencia?',
    words: 'Una oficina estatal se lo puede decir. Ningún prestamista honesto pide dinero antes de prestar.',
  },
]

export const whatAgenciesDo =
  'Estas oficinas supervisan a los prestamistas de cada estado. Le pueden decir si un prestamista tiene licencia, explicarle sus derechos y recibir una queja. No prestan dinero, y su ayuda es gratis.'
export const ownWebsite = 'Abre el sitio web de la oficina.'

export const guideFiles: Partial<Record<string, { bytes: number; pages: number }>> = uploads
