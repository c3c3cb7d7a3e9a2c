export const title = 'Cash Express en la comunidad'
export const description =
  'Cómo participan las tiendas Cash Express en las comunidades que atienden en Tennessee, Kentucky, Alabama y Mississippi.'
export const partOfCommunities =
  'Nuestras tiendas son parte de sus comunidades. Cuando la gente se reúne, nos gusta ayudar.'
export const anyoneCanAsk = 'No tiene que ser cliente para pedirlo.'
export const askStore = 'Pida a una tienda que participe'
export const findStore = 'Busque su tienda'

export const waysToTakePart = 'Cómo puede participar una tienda'
export const someIdeas =
  'Cada comunidad es diferente, así que cada tienda decide por su cuenta. Aquí tiene algunas ideas para empezar.'
export const collection = 'Una caja de donaciones'
export const collectionWords =
  'Una tienda puede recibir comida, abrigos o juguetes para una colecta. La gente los trae mientras la tienda está abierta.'
export const schools = 'Ayuda para las escuelas'
export const schoolsWords =
  'Útiles escolares, un equipo que necesita ayuda, un día de lectura. Las escuelas y los grupos de padres pueden preguntar en su tienda.'
export const fairs = 'Ferias y fiestas de la ciudad'
export const fairsWords =
  'Una mesa en la feria, un lugar en el desfile, gente que pone las sillas temprano y se queda a limpiar.'
export const talks = 'Pláticas sobre el dinero'
export const talksWords =
  'Cómo hacer un presupuesto, leer un talón de pago o reconocer una estafa. Nuestras guías gratis le ayudan a preparar una.'

export const howToAsk = 'Cómo pedir a una tienda que participe'
export const steps = [
  {
    title: 'Hable con su tienda',
    words: 'Pase o llame, y pida hablar con el gerente. En “Encuentre una tienda” están el teléfono y el horario.',
  },
  {
    title: 'Cuénteles su plan',
    words: 'Diga qué necesita, cuándo y para quién es. Basta con una página. No necesita un formulario.',
  },
  {
    title: 'Vea qué puede hacer la tienda',
    words: 'El gerente le dice sí o no, y qué puede ofrecer la tienda: tiempo, espacio o materiales.',
  },
]

export const whatToHaveReady = 'Qué tener listo'
export const ready = [
  'Su nombre y el nombre de su grupo',
  'Un teléfono para preguntas',
  'Qué se va a hacer y a quién ayuda',
  'El día, las horas y el lugar',
  'Qué le gustaría que hiciera la tienda',
]
export const nothingPrivate = 'Por favor, no traiga listas con datos privados de las personas a las que ayuda.'

export const questions = [
  { ask: '¿Tengo que ser cliente?', answer: 'No. Cualquier persona de la ciudad puede pedirlo.' },
  {
    ask: '¿Con cuánta anticipación debo pedirlo?',
    answer: 'Lo antes posible. Con un mes de anticipación, la tienda tiene tiempo de planear quién puede ir.',
  },
  {
    ask: '¿La tienda va a decir que sí?',
    answer:
      'No siempre. Las tiendas tienen equipos pequeños y no pueden participar en todo. De todos modos recibe una respuesta clara.',
  },
  {
    ask: '¿Y si no hay una tienda en mi ciudad?',
    answer:
      'Pregunte en la tienda más cercana o llame a nuestra oficina central. Los teléfonos están en la página de contacto.',
  },
]

export const work = 'Trabaje en su ciudad'
export const workWords = 'Solicite un trabajo en una tienda cerca de usted.'
export const guides = 'Guías gratis sobre el dinero'
export const guidesWords = 'Léalas, imprímalas, compártalas.'
export const office = 'Oficina central'
export const officeWords = 'Teléfonos y dirección postal.'
