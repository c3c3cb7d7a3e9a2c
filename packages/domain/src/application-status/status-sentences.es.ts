import type { Role } from '../cases/person.ts'

export function openedText(role: Role | undefined, place: string | undefined, times: number): string {
  const often = (once: string, more: string) => (times === 1 ? once : more)
  const texts: Partial<Record<Role, string>> = {
    representative: place
      ? often(
          `Un representante de ${place} abrió su solicitud.`,
          `Un representante de ${place} abrió su solicitud ${times} veces.`,
        )
      : often('Un representante abrió su solicitud.', `Un representante abrió su solicitud ${times} veces.`),
    manager: place
      ? often(`Un gerente de ${place} abrió su solicitud.`, `Un gerente de ${place} abrió su solicitud ${times} veces.`)
      : often('Un gerente de tienda abrió su solicitud.', `Un gerente de tienda abrió su solicitud ${times} veces.`),
    district: often(
      'Un gerente de distrito abrió su solicitud.',
      `Un gerente de distrito abrió su solicitud ${times} veces.`,
    ),
    'head office': often(
      'Nuestra oficina central abrió su solicitud.',
      `Nuestra oficina central abrió su solicitud ${times} veces.`,
    ),
    compliance: often(
      'Nuestra oficina de cumplimiento abrió su solicitud.',
      `Nuestra oficina de cumplimiento abrió su solicitud ${times} veces.`,
    ),
  }
  return (
    (role && texts[role]) ??
    often('Alguien de Cash Express abrió su solicitud.', `Alguien de Cash Express abrió su solicitud ${times} veces.`)
  )
}
export const lastTime = (when: string) => `Última vez: ${when}`

export const received = 'Recibimos su solicitud.'
export const headOfficeHasIt = 'Nuestra oficina central tiene su solicitud.'
export const storeHasIt = (place: string | undefined) =>
  place ? `${place} tiene su solicitud.` : 'Su tienda tiene su solicitud.'
export const tried = 'Tratamos de llamarle.'
export const late = 'Nos atrasamos. Ya le avisamos a nuestra oficina central.'
export const corrected = 'Usted cambió sus datos de contacto.'
export const finished = 'Terminada. Si tiene preguntas, hable con la tienda.'
export const withdrawn = (why: string) =>
  why === 'helped' ? 'Usted nos dijo que ya le atendieron.' : 'Usted nos pidió que no le llamemos más.'

export const earlyTitle = 'Tenemos su solicitud'
export const earlyLead = (due: string | undefined) =>
  due ? `Va en camino a su tienda. Le prometimos una llamada a más tardar el ${due}.` : 'Va en camino a su tienda.'

export const waitingTitle = (place: string | undefined) =>
  place ? `${place} tiene su solicitud` : 'Su tienda tiene su solicitud'
export const waitingLead = (due: string | undefined) =>
  due
    ? `Le prometimos una llamada a más tardar el ${due}. Si ya pasó esa hora, por favor llame a la tienda.`
    : 'Si la tienda no se comunica con usted, por favor llámela.'

export const lateTitle = 'Nos atrasamos'
export const lateLead = (due: string | undefined) =>
  due
    ? `Le prometimos una llamada a más tardar el ${due}. Ya le avisamos a nuestra oficina central. También puede llamarnos.`
    : 'Ya le avisamos a nuestra oficina central. También puede llamarnos.'

export const triedTitle = 'Tratamos de llamarle'
export const triedLead = (at: string | undefined) =>
  at
    ? `Nuestro último intento fue el ${at}. Por favor, llame a la tienda, a menos que ya haya hablado con nosotros.`
    : 'Por favor, llame a la tienda, a menos que ya haya hablado con nosotros.'

export const finishedTitle = 'Su solicitud está terminada'
export const finishedLead = (at: string | undefined) =>
  at
    ? `La tienda la cerró el ${at}. Si tiene preguntas, hable con la tienda.`
    : 'Si tiene preguntas, hable con la tienda.'

export const withdrawnLead = (at: string | undefined) =>
  at
    ? `Cerramos su solicitud el ${at} y avisamos a la tienda. Si nos necesita otra vez, llame a la tienda.`
    : 'Cerramos su solicitud y avisamos a la tienda. Si nos necesita otra vez, llame a la tienda.'
