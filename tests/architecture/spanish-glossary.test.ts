import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { offered } from '../../apps/web/app/features/apply-now/apply-heading.messages.es.ts'
import { codeTextsOf } from '../../apps/web/build/code-texts.ts'
import { services } from '../../packages/domain/src/services/service.ts'
import { serviceInSentence } from '../../packages/domain/src/services/service-in-sentence.es.ts'
import { proseTextsOf } from '../../tools/words/prose-texts.ts'
import { twinnedFiles, twinOf } from '../../tools/words/twins.ts'

type Term = {
  /** As it is in English texts, in any case. */
  readonly english: readonly string[]
  /** The term of docs/translation.md first, then its forms and what a sentence may say instead. */
  readonly spanish: readonly string[]
  readonly never: readonly string[]
  /** Words of the English text that make a forbidden word right. */
  readonly unless?: readonly string[]
}

/** A `*` stands for any ending of a word. */
const glossary: readonly Term[] = [
  {
    english: ['flex loan', 'flex loans'],
    spanish: ['línea de crédito Flex', 'líneas de crédito Flex', 'crédito Flex', 'créditos Flex'],
    never: ['préstamo Flex', 'préstamos Flex', 'préstamo flexible', 'línea Flex'],
  },
  {
    english: ['payday loan', 'payday loans'],
    spanish: ['préstamo de día de pago', 'préstamos de día de pago'],
    never: ['préstamo* de nómina', 'préstamo* del día de pago', 'préstamo* de sueldo', 'adelanto de nómina'],
  },
  {
    english: ['installment loan', 'installment loans'],
    spanish: ['préstamo a plazos', 'préstamos a plazos'],
    never: ['préstamo* en cuotas', 'préstamo* en abonos', 'préstamo* por cuotas', 'a plazo fijo'],
  },
  {
    english: ['title loan', 'title loans'],
    spanish: [
      'préstamo con título de auto',
      'préstamos con título de auto',
      'préstamo con título',
      'con título de auto',
    ],
    never: ['préstamo* de título', 'préstamo* sobre título', 'préstamo* con título de carro', 'préstamo* de auto'],
  },
  {
    english: ['pawn loan', 'pawn loans'],
    spanish: ['empeño', 'empeños', 'empeñar'],
    never: ['préstamo* prendario*', 'préstamo* de empeño', 'prenda*', 'casa* de empeño', 'pignor*'],
  },
  {
    english: ['check cashing'],
    spanish: ['cambio de cheques', 'cambiar cheques'],
    never: ['cobro de cheques', 'cobrar cheques', 'canje de cheques', 'cambio de cheque'],
  },
  {
    english: ['cash for gold'],
    spanish: ['compra de oro', 'vender su oro', 'vender oro', 'el oro que ya no usa'],
    never: ['efectivo por oro', 'dinero por oro', 'efectivo por su oro'],
  },
  {
    english: ['application', 'applications'],
    spanish: ['solicitud', 'solicitudes'],
    never: ['aplicación', 'aplicaciones', 'postulación'],
    unless: ['app', 'apps'],
  },
  {
    english: ['apply now'],
    spanish: ['solicite ahora', 'empiece a vender su oro'],
    never: ['aplique ahora', 'aplicar para', 'aplique para', 'aplicar por', 'aplicar a un', 'postul*'],
  },
  {
    english: ['store', 'stores'],
    spanish: ['tienda', 'tiendas'],
    never: ['sucursal', 'sucursales', 'almacén', 'local', 'locales'],
    unless: ['local'],
  },
  { english: ['store locator'], spanish: ['encuentre una tienda'], never: ['localizador', 'buscador de tiendas'] },
  {
    english: ['service finder'],
    spanish: ['¿qué servicio me conviene?', 'qué servicio le conviene'],
    never: ['buscador de servicios'],
  },
  { english: ['what to bring'], spanish: ['qué traer'], never: ['qué llevar'] },
  { english: ['ZIP code'], spanish: ['código postal'], never: ['código ZIP', 'ZIP code', 'zip'] },
  {
    english: ['Social Security number'],
    spanish: ['número de Seguro Social', 'números de Seguro Social'],
    never: ['número del Seguro Social', 'Seguridad Social', 'número de la Seguridad', 'número social'],
  },
  { english: ['date of birth', 'birth date'], spanish: ['fecha de nacimiento'], never: ['día de nacimiento'] },
  {
    english: ['pay stub', 'pay stubs'],
    spanish: ['talón de pago', 'talones de pago'],
    never: ['recibo de nómina', 'comprobante de pago', 'colilla*', 'talón de cheque', 'talonario*'],
  },
  {
    english: ['proof of address'],
    spanish: ['comprobante de domicilio'],
    never: ['comprobante de dirección', 'prueba de domicilio', 'prueba de dirección'],
  },
  { english: ['proof of income'], spanish: ['comprobante de ingresos'], never: ['prueba de ingresos'] },
  {
    english: ["driver's license"],
    spanish: ['licencia de conducir', 'la licencia'],
    never: ['licencia de manejo', 'licencia de manejar', 'carnet*', 'carné'],
  },
  { english: ['state ID'], spanish: ['identificación estatal'], never: ['ID estatal', 'ID del estado'] },
  {
    english: ['photo ID'],
    spanish: ['identificación con foto', 'identificación oficial con foto'],
    never: ['ID', 'IDs', 'identificación con fotografía'],
  },
  {
    english: ['clear title', 'clear car title'],
    spanish: ['libre de deudas'],
    never: ['título limpio', 'título claro'],
  },
  {
    english: ['car title'],
    spanish: [
      'título del vehículo',
      'título de su vehículo',
      'título de un vehículo',
      'título de un auto',
      'título de auto',
    ],
    never: ['título del carro', 'pink slip'],
  },
  {
    english: ['fee', 'fees'],
    spanish: [
      'cargo',
      'cargos',
      'cobrar',
      'cobrarle',
      'costo',
      'a cambio de un pago',
      'honorarios razonables de abogados',
    ],
    never: ['tarifa', 'tarifas', 'comisión', 'comisiones', 'cuota', 'cuotas', 'honorarios', 'recargo', 'recargos'],
    unless: ['dues', "attorney's fees", 'Federal Trade Commission'],
  },
  { english: ['interest'], spanish: ['interés', 'intereses'], never: ['rédito', 'réditos'] },
  { english: ['APR'], spanish: ['APR'], never: ['TAE', 'tasa de porcentaje anual', 'TPA'] },
  {
    english: ['finance charge'],
    spanish: ['cargo financiero'],
    never: ['cargo por financiamiento', 'cargo de financiamiento', 'gasto financiero', 'costo financiero'],
  },
  {
    english: ['loan agreement'],
    spanish: ['contrato de préstamo', 'contrato del préstamo'],
    never: ['acuerdo de préstamo'],
  },
  {
    english: ['due date'],
    spanish: ['fecha de pago', 'fechas de pago', 'en la fecha'],
    never: ['fecha de vencimiento', 'fecha debida'],
  },
  { english: ['take-home pay'], spanish: ['pago neto'], never: ['sueldo neto', 'salario neto', 'ingreso neto'] },
  { english: ['lender', 'lenders'], spanish: ['prestamista', 'prestamistas'], never: ['prestador', 'prestadores'] },
  { english: ['collateral'], spanish: ['garantía'], never: ['colateral', 'colaterales'] },
  { english: ['renewal'], spanish: ['renovación'], never: ['refrendo'] },
  {
    english: ['redeem'],
    spanish: ['recuperar', 'recupere'],
    never: ['redimir', 'desempeñar', 'desempeño', 'rescatar'],
  },
  {
    english: ['credit union', 'credit unions'],
    spanish: ['cooperativa de crédito', 'cooperativas de crédito'],
    never: ['unión de crédito', 'uniones de crédito'],
  },
  { english: ['credit counselor'], spanish: ['asesor de crédito'], never: ['consejero', 'consejeros'] },
  { english: ['bankruptcy'], spanish: ['bancarrota'], never: ['quiebra', 'insolvencia'] },
  {
    english: ['active duty', 'active-duty', 'active military duty'],
    spanish: ['servicio militar activo'],
    never: ['servicio activo', 'deber activo', 'militar en activo'],
  },
  { english: ['I AGREE'], spanish: ['ACEPTO'], never: ['ESTOY DE ACUERDO'] },
  { english: ['signature'], spanish: ['firma'], never: ['rúbrica'] },
  { english: ["I'm not a robot"], spanish: ['no soy un robot'], never: ['captcha'] },
  {
    english: ['there is a problem'],
    spanish: ['hay un problema'],
    never: ['existe un problema', 'ha ocurrido un error'],
  },
  { english: ['required'], spanish: ['obligatorio', 'obligatorias'], never: ['requerido', 'requerida', 'mandatorio'] },
  { english: ['optional'], spanish: ['opcional', 'opcionales'], never: ['facultativo'] },
  { english: ['dispute resolution'], spanish: ['resolución de disputas'], never: ['resolución de conflictos'] },
  { english: ['customer feedback'], spanish: ['opinión del cliente'], never: ['opinión de clientes'] },
  { english: ['feedback'], spanish: ['opinión', 'opiniones'], never: ['retroalimentación', 'comentarios'] },
  {
    english: ['employment application', 'job application', 'job applications'],
    spanish: ['solicitud de empleo', 'solicitudes de empleo'],
    never: ['solicitud de trabajo', 'aplicación de empleo'],
  },
  { english: ['email'], spanish: ['correo', 'correos'], never: ['e-mail', 'email', 'mail'] },
  {
    english: ['text message', 'text messages'],
    spanish: ['mensaje', 'mensajes'],
    never: ['textear', 'texteo', 'SMS de texto'],
  },
  {
    english: ['business day', 'business days'],
    spanish: ['día hábil', 'días hábiles'],
    never: ['día laborable', 'días laborables', 'día laboral', 'días laborales', 'días de negocios'],
  },
  {
    english: ['head office', 'corporate office'],
    spanish: ['oficina central'],
    never: ['oficina corporativa', 'sede', 'casa matriz', 'oficina principal'],
  },
  {
    english: ['compliance office'],
    spanish: ['oficina de cumplimiento'],
    never: ['conformidad', 'departamento de cumplimiento'],
  },
  {
    english: ['toll free'],
    spanish: ['llamada gratis', 'gratis'],
    never: ['línea gratuita', 'número gratuito', 'llamada gratuita'],
  },
  {
    english: ['car', 'cars'],
    spanish: ['auto', 'autos', 'vehículo', 'vehículos', 'placas'],
    never: ['carro', 'carros', 'coche', 'coches', 'automóvil', 'automóviles'],
  },
  { english: ['ATV'], spanish: ['cuatrimoto'], never: ['cuadriciclo', 'cuatrimotor', 'ATV'] },
  { english: ['cell phone', 'mobile phone'], spanish: ['celular'], never: ['móvil', 'móviles'] },
  { english: ['high school'], spanish: ['preparatoria'], never: ['escuela alta', 'bachillerato'] },
  {
    english: ['bonded'],
    spanish: ['fianza de fidelidad', 'seguro'],
    never: ['fianza laboral', 'afianzado', 'afianzada', 'bonificado'],
  },
  {
    english: ['store manager', 'the manager', 'each manager', 'district manager', 'the managers'],
    spanish: ['gerente', 'gerentes', 'subgerente'],
    never: ['encargado', 'encargada'],
  },
  { english: ['status'], spanish: ['estado', 'qué ha pasado'], never: ['estatus', 'status'] },
  {
    english: ['link'],
    spanish: ['enlace', 'enlaces'],
    never: ['liga', 'ligas', 'link', 'links', 'vínculo', 'vínculos', 'clic aquí', 'haga clic', 'hacer clic'],
  },
  { english: ['representative'], spanish: ['representante'], never: ['agente de ventas', 'ejecutivo'] },
  {
    english: ['loan', 'loans'],
    spanish: [
      'préstamo',
      'préstamos',
      'crédito',
      'créditos',
      'empeño',
      'empeños',
      'empeñar',
      'prestar',
      'prestarle',
      'prestado',
    ],
    never: ['empréstito'],
  },
  {
    english: ['dispute', 'disputes'],
    spanish: ['disputa', 'disputas', 'disputar', 'dispute'],
    never: ['reclamo', 'reclamos'],
  },
  { english: ['online'], spanish: ['en línea'], never: ['online', 'on line', 'en linea'] },
  { english: ['privacy policy'], spanish: ['política de privacidad'], never: ['póliza de privacidad'] },
  {
    english: ['credit report', 'credit reports'],
    spanish: ['informe de crédito', 'informes de crédito'],
    never: ['reporte de crédito', 'reportes de crédito'],
  },
  {
    english: ['credit score'],
    spanish: ['puntaje de crédito'],
    never: ['puntuación', 'calificación de crédito', 'score'],
  },
  { english: ['paycheck'], spanish: ['cheque de pago', 'cheque'], never: ['cheque de nómina'] },
  { english: ['Ohio residents', 'residents of Ohio'], spanish: ['residentes de Ohio'], never: ['ohianos'] },
]

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')

type Pair = { readonly id: string; readonly english: string; readonly spanish: string }

const joined = (texts: readonly { readonly text: string }[]) => texts.map(({ text }) => text).join('\n')

/** Text by text where both languages have the same ones, else the whole export or section. */
function pairsOf(
  id: string,
  english: readonly { readonly path: string; readonly text: string }[],
  spanish: readonly { readonly path: string; readonly text: string }[],
): Pair[] {
  const paths = (texts: typeof english) => texts.map(({ path }) => path).join('\n')
  if (paths(english) !== paths(spanish)) return [{ id, english: joined(english), spanish: joined(spanish) }]
  return english.map(({ path, text }, index) => ({
    id: `${id}${path ? ` ${path}` : ''}`,
    english: text,
    spanish: spanish[index]?.text ?? '',
  }))
}

const sectionOf = ({ path }: { readonly path: string }) =>
  path.startsWith('front.') ? path : (path.split('.')[0] ?? path)

const pairs = twinnedFiles().flatMap((file): Pair[] => {
  if (/\.tsx?$/.test(file)) {
    const { declared: ours } = codeTextsOf(file, read(file))
    const { declared: theirs } = codeTextsOf(file, read(twinOf(file)))
    const names = [...new Set([...ours, ...theirs].map(({ name }) => name))]
    const textsOf = (declared: typeof ours, name: string) => declared.find((each) => each.name === name)?.texts ?? []
    return names.flatMap((name) => pairsOf(`${file}#${name}`, textsOf(ours, name), textsOf(theirs, name)))
  }
  const sectionsOf = (each: string) => Map.groupBy(proseTextsOf(file, read(each)), sectionOf)
  const [ours, theirs] = [sectionsOf(file), sectionsOf(twinOf(file))]
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((section) =>
    pairsOf(`${file}#${section}`, ours.get(section) ?? [], theirs.get(section) ?? []),
  )
})

/** Without what nobody reads: values, addresses, and the calls and settings of the guides. */
const plain = (text: string) =>
  text.replace(
    /\{[^{}]*\}|<\/?\d+\/?>|\]\([^)]*\)|#\w[\w-]*\([^)]*\)|#[\w.-]+|\b(?:set|show) \w+(?=[:(])|\S+@\S+/g,
    ' ',
  )

const texts = pairs
  .filter(({ english, spanish }) => !(english === spanish && /^(?:[a-z][\w-]*|[A-Z]{2})$/.test(english)))
  .map(({ id, english, spanish }) => ({ id, english: plain(english), spanish: plain(spanish) }))

const anyOf = (words: readonly string[]) => {
  const patterns = words.map((word) => word.replaceAll('?', '\\?').replaceAll('*', '\\p{L}*'))
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${patterns.join('|')})(?![\p{L}\p{N}])`, 'iu')
}

test('twins are read', () => expect(texts.length).toBeGreaterThan(2_000))

describe.each(glossary)('$english.0', ({ english, spanish, never, unless = [] }) => {
  const [term, translation, wrong] = [anyOf(english), anyOf(spanish), anyOf(never)]
  const shown = texts.filter((text) => term.test(text.english) && text.spanish.trim() !== '')

  test(`is "${spanish[0]}"`, () => {
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((text) => !translation.test(text.spanish))).toEqual([])
  })

  test(`is not ${never.join(', ')}`, () => {
    const right = unless.length > 0 ? anyOf(unless) : undefined
    expect(texts.filter((text) => wrong.test(text.spanish) && !right?.test(text.english))).toEqual([])
  })
})

/** Only tú, vos and vosotros have these. Forms that usted shares, such as "elige", count only where they are an order. */
const informal = anyOf(
  'tu tus tú ti te contigo tuyo tuya tuyos tuyas vos vosotros vuestro vuestra os tienes puedes quieres necesitas debes eres estás sabes vives haces recibes pagas haz dinos llámanos escríbenos cuéntanos avísanos pídenos envíanos envíalo llénalo fírmalo págalo'.split(
    ' ',
  ),
)
const informalOrders =
  /(?:^|[.:!?¿¡]\s*)(?:elige|ingresa|escribe|selecciona|busca|encuentra|solicita|llena|llama|visita|lee|revisa|marca|usa|trae|pide|conoce|descubre|imprime|pregunta|recibe|termina)(?=\s+(?:a|al|un|una|el|la|los|las|su|sus|aquí|ahora|en|por)(?!\p{L}))/imu

test('texts say usted', () => {
  expect(texts.filter(({ spanish }) => informal.test(spanish) || informalOrders.test(spanish))).toEqual([])
})

/** Readers are women as often as men. */
const gendered = anyOf([
  'bienvenido',
  'usted mismo',
  'usted misma',
  'está seguro',
  'está segura',
  'estimado',
  'estimada',
  'ha sido condenado',
  'quedarse callado',
  'está listo',
  'está interesado',
  'fue aprobado',
  'será contactado',
])

test('texts do not guess the gender of the reader', () => {
  expect(texts.filter(({ spanish }) => gendered.test(spanish))).toEqual([])
})

test('links and buttons say what they do', () => {
  const saysNothing = /\bcli[ck]|\bpinch[ea]|presione aquí|\[aquí\]|>aquí<\/\d+>/iu
  expect(pairs.filter(({ spanish }) => saysNothing.test(spanish))).toEqual([])
})

const count = (text: string, sign: string) => text.split(sign).length - 1

test('questions and exclamations open with ¿ and ¡', () => {
  const open = ({ spanish }: { readonly spanish: string }) =>
    count(spanish, '?') !== count(spanish, '¿') || count(spanish, '!') !== count(spanish, '¡')
  expect(texts.filter(open)).toEqual([])
})

test('no full stop follows a question or an exclamation', () => {
  const stopped = /[?!](?:\]\([^)]*\)|<\/\d+>)?\.(?!\.)/
  expect(pairs.filter(({ spanish }) => stopped.test(spanish.replace(/\{[^{}]*\}/g, '')))).toEqual([])
})

test('times have one form', () => {
  expect(texts.filter(({ spanish }) => /\d\s?(?:[ap]m\b|[ap]\.m\.)/iu.test(spanish))).toEqual([])
})

test('quotation marks are those of Mexico and the United States', () => {
  expect(texts.filter(({ spanish }) => /[«»‹›]/.test(spanish))).toEqual([])
})

test('pages name a service alike in a sentence', () => {
  expect(services.map(offered)).toEqual(services.map(({ id }) => serviceInSentence(id)))
})

test('translators get the same glossary', () => {
  const rows = read('docs/translation.md')
    .split('\n')
    .map((line) => line.toLowerCase().split('|'))
    .filter((cells) => cells.length === 5)
  const missing = glossary.filter(
    ({ english: [term = ''], spanish: [translation = ''] }) =>
      !rows.some(
        ([, english = '', spanish = '']) =>
          english.includes(term.toLowerCase()) && spanish.includes(translation.toLowerCase()),
      ),
  )
  expect(missing.map(({ english, spanish }) => `| ${english[0]} | ${spanish[0]} |`)).toEqual([])
})
