import { clockIn } from '../forms/calendar-date.ts'
import type { ServiceId } from '../services/service.ts'
import { company } from '../site/company.ts'
import type { Language } from '../submissions/language.ts'

export type Call = {
  readonly form: string
  readonly serviceId: number | null
  readonly language: Language
  readonly receivedAt: Date
  readonly now: Date
  /** The customer's own; the call names times as the customer knows them. */
  readonly timeZone: string
  /** The name of the customer; undefined when nobody typed one. */
  readonly customer: string | undefined
  /** The first name of the person who calls. */
  readonly caller: string
  /** The city of the store; undefined for head office and compliance. */
  readonly city: string | undefined
  /** The two words that show the customer that the call is real; undefined for older applications. */
  readonly callWords?: string | undefined
}

type Words = {
  /** By the hour of the customer's clock. */
  greeting(hour: number): string
  when(call: Call): string
  /** The names of services, as they stand after "about". */
  readonly services: Readonly<Record<ServiceId, string>>
  readonly anyService: string
  /** The form that was sent, as a whole sentence. */
  sentence(call: Call, when: string, service: string): string
  ask(greeting: string, customer: string | undefined): string
  caller(call: Call): string
  /** Early in the call, before the customer answers. Never on voicemail, which others may hear. */
  callWords(words: string): string
}

const dayInMilliseconds = 86_400_000

/** Whole days by the calendar of the customer: 1 is yesterday. */
const daysAgo = ({ timeZone, receivedAt, now }: Call) =>
  Math.round(
    (Date.parse(clockIn(timeZone, now).date) - Date.parse(clockIn(timeZone, receivedAt).date)) / dayInMilliseconds,
  )

const formatIn = (locale: string, { timeZone, receivedAt }: Call, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(receivedAt)

const dayOptions = { day: 'numeric', month: 'long' } as const

const english: Words = {
  greeting: (hour) => (hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening'),
  when(call) {
    const time = formatIn('en-US', call, { hour: 'numeric', minute: '2-digit' }).replaceAll('\u202f', ' ')
    const days = daysAgo(call)
    if (days === 0) return `Today at ${time}`
    if (days === 1) return `Yesterday at ${time}`
    return days < 7
      ? `On ${formatIn('en-US', call, { weekday: 'long' })} at ${time}`
      : `On ${formatIn('en-US', call, dayOptions)}`
  },
  services: {
    7: 'a flex loan',
    3: 'a payday loan',
    8: 'an installment loan',
    4: 'a title loan',
    1: 'check cashing',
    6: 'a pawn loan',
    9: 'cash for gold',
  },
  anyService: 'one of our services',
  sentence({ form, city }, when, service) {
    if (form === 'apply-now') return `${when} you asked us to call about ${service}.`
    if (form === 'employment-application')
      return city ? `${when} you applied for a job at our store.` : `${when} you applied for a job with us.`
    if (form === 'customer-feedback')
      return city ? `${when} you wrote to us about our store.` : `${when} you wrote to us about one of our stores.`
    if (form === 'dispute-resolution') return `${when} you wrote to us about a transaction that you dispute.`
    return `${when} you wrote to us on our website.`
  },
  ask: (greeting, customer) => (customer ? `${greeting}, may I speak with ${customer}?` : `${greeting}.`),
  caller: ({ caller, city }) =>
    city ? `This is ${caller} at ${company.name} in ${city}.` : `This is ${caller} at ${company.name}.`,
  callWords: (words) => `So that you know that this call is real, your two words are: ${words}.`,
}

/** `a la 1:05 de la tarde`, `a las 11:12 de la mañana`. */
function spanishTime({ timeZone, receivedAt }: Call): string {
  const { hour, minute } = clockIn(timeZone, receivedAt)
  const part = hour < 6 ? 'madrugada' : hour < 12 ? 'mañana' : hour < 19 ? 'tarde' : 'noche'
  const shown = hour % 12 || 12
  return `${shown === 1 ? 'a la' : 'a las'} ${shown}:${String(minute).padStart(2, '0')} de la ${part}`
}

const spanish: Words = {
  greeting: (hour) => (hour < 12 ? 'Buenos días' : hour < 19 ? 'Buenas tardes' : 'Buenas noches'),
  when(call) {
    const time = spanishTime(call)
    const days = daysAgo(call)
    if (days === 0) return `Hoy ${time}`
    if (days === 1) return `Ayer ${time}`
    return days < 7
      ? `El ${formatIn('es-US', call, { weekday: 'long' })} ${time}`
      : `El ${formatIn('es-US', call, dayOptions)}`
  },
  services: {
    7: 'una línea de crédito Flex',
    3: 'un préstamo de día de pago',
    8: 'un préstamo a plazos',
    4: 'un préstamo con título de auto',
    1: 'el cambio de cheques',
    6: 'un empeño',
    9: 'la compra de oro',
  },
  anyService: 'uno de nuestros servicios',
  sentence({ form, city }, when, service) {
    if (form === 'apply-now') return `${when} nos pidió que le llamáramos sobre ${service}.`
    if (form === 'employment-application')
      return city
        ? `${when} nos envió una solicitud de empleo para nuestra tienda.`
        : `${when} nos envió una solicitud de empleo.`
    if (form === 'customer-feedback')
      return city
        ? `${when} nos envió su opinión sobre nuestra tienda.`
        : `${when} nos envió su opinión sobre una de nuestras tiendas.`
    if (form === 'dispute-resolution') return `${when} nos escribió sobre una transacción que usted disputa.`
    return `${when} nos escribió en nuestro sitio web.`
  },
  ask: (greeting, customer) => (customer ? `${greeting}, ¿hablo con ${customer}?` : `${greeting}.`),
  caller: ({ caller, city }) =>
    city ? `Le habla ${caller}, de ${company.name} en ${city}.` : `Le habla ${caller}, de ${company.name}.`,
  callWords: (words) => `Para que sepa que esta llamada es real, sus dos palabras son: ${words}.`,
}

const words: Readonly<Record<Language, Words>> = { en: english, es: spanish }

/** The caller asks with `ask`. Only the customer gets `tell`, which names the store and the reason. */
export type WhatToSay = { readonly ask: string; readonly tell: string }

/** The greeting goes by the clock of the customer, not of the store. */
export function whatToSay(call: Call, language: Language = call.language): WhatToSay {
  const spoken = words[language]
  const service =
    call.serviceId !== null && call.serviceId in spoken.services
      ? spoken.services[call.serviceId as ServiceId]
      : spoken.anyService
  const greeting = spoken.greeting(clockIn(call.timeZone, call.now).hour)
  const tell = [
    spoken.caller(call),
    ...(call.callWords ? [spoken.callWords(call.callWords)] : []),
    spoken.sentence(call, spoken.when(call), service),
  ].join(' ')
  return { ask: spoken.ask(greeting, call.customer), tell }
}
