import type { Outcome } from '../cases/case-event.ts'
import type { Role } from '../cases/person.ts'
import type { EndKind } from './application-status.ts'
import type { CorrectedField } from './status-calls.ts'

type ByRole = Partial<Record<Role, string>>

export function lookedUp(role: Role | undefined, place: string | undefined): string {
  const texts: ByRole = {
    representative: place
      ? `Un representante de ${place} buscó su número de teléfono.`
      : 'Un representante buscó su número de teléfono.',
    manager: place
      ? `Un gerente de ${place} buscó su número de teléfono.`
      : 'Un gerente de la tienda buscó su número de teléfono.',
    district: 'Un gerente de distrito buscó su número de teléfono.',
    'head office': 'Nuestra oficina central buscó su número de teléfono.',
  }
  return (role && texts[role]) ?? 'Alguien de Cash Express buscó su número de teléfono.'
}

export function opened(role: Role | undefined, place: string | undefined): string {
  const texts: ByRole = {
    representative: place ? `Un representante de ${place} abrió su solicitud.` : 'Un representante abrió su solicitud.',
    manager: place ? `Un gerente de ${place} abrió su solicitud.` : 'Un gerente de la tienda abrió su solicitud.',
    district: 'Un gerente de distrito abrió su solicitud.',
    'head office': 'Nuestra oficina central abrió su solicitud.',
    compliance: 'Nuestra oficina de cumplimiento abrió su solicitud.',
  }
  return (role && texts[role]) ?? 'Alguien de Cash Express abrió su solicitud.'
}

export const received = 'Recibimos su solicitud.'
export const headOfficeHasIt = 'Nuestra oficina central tiene su solicitud.'
export const storeHasIt = (place: string | undefined) =>
  place ? `${place} tiene su solicitud.` : 'Su tienda tiene su solicitud.'

export const called: Readonly<Record<Outcome, string>> = {
  reached: 'Hablamos con usted.',
  voicemail: 'Le llamamos y dejamos un mensaje de voz.',
  'no answer': 'Le llamamos. Nadie contestó.',
  busy: 'Le llamamos. La línea estaba ocupada.',
  'wrong number': 'Llamamos, pero el número no era el suyo.',
}
export const callBackAsked = (when: string) => `Hablamos con usted. Nos pidió que le llamáramos otra vez el ${when}.`
export const visitAgreed = (day: string | undefined) =>
  day ? `Hablamos con usted. Usted viene el ${day}.` : 'Hablamos con usted. Vendrá cuando le convenga.'
export const promiseMoved = (when: string | undefined) =>
  when
    ? `Cambió el horario de la tienda. Ahora le prometemos una llamada a más tardar el ${when}.`
    : 'La tienda volvió a su horario. Vuelve a valer la hora original.'
export const callBackMoved = (when: string) => `Cambió el horario de la tienda. Ahora pensamos llamarle el ${when}.`
export const late = 'Nos atrasamos. Ya avisamos a nuestra oficina central.'
export const callsStopped = 'Usted nos pidió que no le llamemos más.'
export const callsAllowed = 'Usted nos pidió que le volvamos a llamar.'
export const corrected: Readonly<Record<CorrectedField, string>> = {
  phone: 'Usted cambió su número de teléfono.',
  'best time': 'Usted cambió la mejor hora para llamarle.',
  language: 'Usted cambió el idioma de la llamada.',
}
export const correctedSeveral = 'Usted cambió cómo comunicarnos con usted.'
export const reopened = 'Su tienda abrió otra vez su solicitud.'
export const ended: Readonly<Record<EndKind, string>> = {
  canceled: 'Usted canceló su solicitud.',
  duplicate: 'Tenemos dos solicitudes suyas. Su tienda sigue con la otra.',
  'not reached': 'No pudimos comunicarnos con usted.',
  'came in': 'Usted vino a la tienda.',
  closed: 'Su solicitud está cerrada.',
}

export const earlyTitle = 'Tenemos su solicitud'
export const earlyLead = (due: string | undefined) =>
  due ? `Va en camino a su tienda. Le prometimos una llamada a más tardar el ${due}.` : 'Va en camino a su tienda.'

export const waitingTitle = (place: string | undefined) =>
  place ? `${place} tiene su solicitud` : 'Su tienda tiene su solicitud'
export const waitingLead = (due: string | undefined) =>
  due
    ? `Le prometimos una llamada a más tardar el ${due}. Si ya pasó esa hora, por favor llame a la tienda.`
    : 'Si la tienda no se comunica con usted, por favor llámela.'

export const movedTitle = (due: string) => `Le llamaremos a más tardar el ${due}`
export const movedLead = (before: string) =>
  `Cambió el horario de la tienda. Antes le prometimos una llamada a más tardar el ${before}. Disculpe la espera. También puede llamar a la tienda o ir en persona.`

export const lateTitle = 'Nos atrasamos'
export const lateLead = (due: string | undefined) =>
  due
    ? `Le prometimos una llamada a más tardar el ${due}. Ya avisamos a nuestra oficina central. También puede llamarnos.`
    : 'Ya avisamos a nuestra oficina central. También puede llamarnos.'

export const talkedTitle = 'Hablamos con usted'
export const talkedLead = 'Su solicitud está abierta. Si tiene preguntas, llame a su tienda o vaya en persona.'

export const callBackTitle = (when: string) => `Le llamaremos el ${when}`
export const callBackLead =
  'Usted nos pidió que le llamáramos a esa hora. También puede llamar a su tienda o ir en persona.'
export const callBackMovedLead =
  'Su tienda estará cerrada a la hora que habíamos previsto. Disculpe el cambio. También puede llamar a la tienda o ir en persona.'
export const callBackOverLead = (when: string) =>
  `Usted nos pidió que le llamáramos otra vez el ${when}. Si no le hemos llamado, por favor llame a su tienda.`

export const visitTitle = (day: string | undefined) => (day ? `Usted viene el ${day}` : 'Venga cuando le convenga')
export const visitLead = (place: string | undefined) =>
  place
    ? `${place} espera su visita. Todavía no hay nada aprobado ni decidido.`
    : 'Su tienda espera su visita. Todavía no hay nada aprobado ni decidido.'
export const visitClosedTitle = (day: string) => `Su tienda estará cerrada el ${day}`
export const visitClosedLead =
  'Lo supimos después de acordar su visita. Lo sentimos. Venga otro día o llame a la tienda. Su solicitud sigue abierta.'
export const visitOverTitle = (day: string) => `Le esperábamos el ${day}`
export const visitOverLead = (place: string | undefined) =>
  place
    ? `Su solicitud sigue abierta. Venga cuando le convenga o llame a ${place}.`
    : 'Su solicitud sigue abierta. Venga cuando le convenga o llame a su tienda.'
export const visitWithoutCallsLead = (place: string | undefined) =>
  place
    ? `${place} espera su visita, y ya no le llamaremos. Todavía no hay nada aprobado ni decidido.`
    : 'Su tienda espera su visita, y ya no le llamaremos. Todavía no hay nada aprobado ni decidido.'

export const triedTitle = (tries: number) =>
  tries === 1
    ? 'Tratamos de llamarle'
    : tries === 2
      ? 'Tratamos de llamarle dos veces'
      : `Tratamos de llamarle ${tries} veces`
export const morningOf = (day: string) => `${day} por la mañana`
export const afternoonOf = (day: string) => `${day} por la tarde`
export const eveningOf = (day: string) => `${day} por la noche`
export const triedLead = (next: string | undefined) =>
  next
    ? `Pensamos llamarle otra vez el ${next}. También puede llamar a su tienda o ir en persona.`
    : 'Por favor, llame a su tienda o vaya en persona.'
export const wrongNumberLead = 'El número no era el suyo. Por favor, cámbielo abajo o llame a su tienda.'

export const callsStoppedTitle = 'Ya no le llamaremos'
export const callsStoppedLead = (place: string | undefined) =>
  place
    ? `Su solicitud sigue abierta en ${place}. Venga cuando le convenga, con su referencia.`
    : 'Su solicitud sigue abierta en su tienda. Venga cuando le convenga, con su referencia.'

export const endTitle: Readonly<Record<EndKind, string>> = {
  canceled: 'Usted canceló su solicitud',
  duplicate: 'Tenemos dos solicitudes suyas',
  'not reached': 'No pudimos comunicarnos con usted',
  'came in': 'Usted vino a la tienda',
  closed: 'Su solicitud está cerrada',
}
export function endLead(kind: EndKind, at: string, tries: number): string {
  const texts: Readonly<Record<EndKind, string>> = {
    canceled: `Lo hizo el ${at}, y avisamos a la tienda. Si nos necesita otra vez, llame a su tienda o vaya en persona.`,
    duplicate:
      'Su tienda sigue con la otra, así que no se pierde nada. Si tiene preguntas, llame a la tienda o vaya en persona.',
    'not reached':
      tries > 1
        ? `Lo intentamos ${tries} veces, la última antes del ${at}. Llame a su tienda o vaya en persona para seguir con su solicitud.`
        : 'Llame a su tienda o vaya en persona para seguir con su solicitud.',
    'came in': 'Si tiene preguntas, llame a su tienda o vaya en persona.',
    closed: `Se cerró el ${at}. Esto no es una decisión sobre crédito. Si todavía necesita ayuda, llame a su tienda o vaya en persona.`,
  }
  return texts[kind]
}
