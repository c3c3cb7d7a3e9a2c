import type { RefusedAnswer, RequestCode } from '@cash-express/domain/refusal-code'
import type { RefusedField } from './api-client.ts'
import { ourSide } from './failure.messages.ts'

const unreadable = 'No pudimos leer lo que envió.'
const notNow = 'No podemos procesar esto ahora. Por favor, intente de nuevo en un momento.'
const waitAMoment = 'Demasiados intentos en poco tiempo. Espere un momento e intente de nuevo.'
/** For a code that this page does not know yet. */
const answerRefused = 'No pudimos aceptar esta respuesta. Por favor, revísela.'

type WholeCode = RequestCode | 'unreadable' | 'sentBefore' | 'sectionSentBefore' | 'applicationClosed'

const wholeRequest: Readonly<Record<WholeCode, string>> = {
  unreadable,
  notAllowed: unreadable,
  otherSite: 'Esto no se envió desde nuestro sitio.',
  notFound: 'No hay nada en esta dirección.',
  postOnly: unreadable,
  readOnly: unreadable,
  slow: 'El envío tardó demasiado. Por favor, intente de nuevo.',
  outdated: 'Esta página ya no está actualizada. Vuelva a cargarla; guardamos lo que escribió.',
  gone: 'Ya no hay nada en esta dirección.',
  lengthMissing: unreadable,
  tooLarge: 'Lo que envió es demasiado grande.',
  addressTooLong: 'Esta dirección es demasiado larga.',
  jsonOnly: unreadable,
  answers: 'Hay que cambiar algunas respuestas.',
  captchaTooEasy: 'Se acaban de enviar muchos formularios desde su red. Por favor, envíe el suyo otra vez.',
  tooMany: waitAMoment,
  headersTooLarge: 'Su navegador envió demasiados datos.',
  failed: ourSide,
  unavailable: notNow,
  noAnswer:
    'Nuestro servidor no respondió. Por favor, intente de nuevo. Un formulario que usted envía dos veces cuenta una sola vez.',
  closed: 'Su solicitud ya está cerrada.',
  early: notNow,
  often: waitAMoment,
  sentBefore: 'Este formulario ya se envió con otras respuestas. Por favor, vuelva a cargar la página.',
  sectionSentBefore: 'Esta sección ya se envió con otras respuestas.',
  applicationClosed: 'Ya no podemos agregar nada a esta solicitud. Por favor, envíela otra vez.',
}

const isWhole = (code: string): code is WholeCode => Object.hasOwn(wholeRequest, code)

/** As long as in the `retry-after` header. */
function waitText(seconds: number): string {
  if (seconds <= 15) return waitAMoment
  if (seconds <= 90) return 'Demasiados intentos en poco tiempo. Espere un minuto e intente de nuevo.'
  return `Se enviaron demasiados formularios desde su red. Por favor, intente de nuevo en ${Math.ceil(seconds / 60)} minutos.`
}

function wholeText({ code, seconds = 0 }: RefusedAnswer): string {
  if (code === 'tooMany') return waitText(seconds)
  return isWhole(code) ? wholeRequest[code] : ourSide
}

/** The words for single answers load when the server refuses one, which is rare: the page has checked them before. */
async function answerText(answer: RefusedAnswer, path: string): Promise<string> {
  const words = await import('./refused-answers.ts').catch(() => undefined)
  return words?.refusedAnswerText(answer, path) ?? answerRefused
}

/** The server's words are English, so its codes are turned into Spanish ones. */
export async function errorsOf(body: unknown, path: string, status: number): Promise<readonly RefusedField[]> {
  const { errors } = (body ?? {}) as { errors?: readonly RefusedAnswer[] }
  // A proxy that fails answers in HTML.
  if (!errors?.[0]?.code) return [{ field: '', message: status === 429 ? waitAMoment : ourSide }]
  return Promise.all(
    errors.map(async (each) => ({
      ...each,
      message: each.field === '' || isWhole(each.code) ? wholeText(each) : await answerText(each, path),
    })),
  )
}
