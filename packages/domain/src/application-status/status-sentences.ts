import type { Outcome } from '../cases/case-event.ts'
import type { Role } from '../cases/person.ts'
import type { EndKind } from './application-status.ts'
import type { CorrectedField } from './status-calls.ts'

/** Whole sentences for each role. A name of a person never appears. */
type ByRole = Partial<Record<Role, string>>

export function lookedUp(role: Role | undefined, place: string | undefined): string {
  const texts: ByRole = {
    representative: place
      ? `A representative at ${place} looked up your phone number.`
      : 'A representative looked up your phone number.',
    manager: place
      ? `A manager at ${place} looked up your phone number.`
      : 'A store manager looked up your phone number.',
    district: 'A district manager looked up your phone number.',
    'head office': 'Our head office looked up your phone number.',
  }
  return (role && texts[role]) ?? 'Someone at Cash Express looked up your phone number.'
}

export function opened(role: Role | undefined, place: string | undefined): string {
  const texts: ByRole = {
    representative: place
      ? `A representative at ${place} opened your application.`
      : 'A representative opened your application.',
    manager: place ? `A manager at ${place} opened your application.` : 'A store manager opened your application.',
    district: 'A district manager opened your application.',
    'head office': 'Our head office opened your application.',
    compliance: 'Our compliance office opened your application.',
  }
  return (role && texts[role]) ?? 'Someone at Cash Express opened your application.'
}

export const received = 'We received your application.'
export const headOfficeHasIt = 'Our head office has your application.'
export const storeHasIt = (place: string | undefined) =>
  place ? `${place} has your application.` : 'Your store has your application.'

export const called: Readonly<Record<Outcome, string>> = {
  reached: 'We talked with you.',
  voicemail: 'We called and left a voicemail.',
  'no answer': 'We called. Nobody answered.',
  busy: 'We called. The line was busy.',
  'wrong number': "We called, but the number wasn't yours.",
}
export const callBackAsked = (when: string) => `We talked with you. You asked us to call again on ${when}.`
export const visitAgreed = (day: string | undefined) =>
  day ? `We talked with you. You're coming in on ${day}.` : "We talked with you. You'll come in when it suits you."
export const promiseMoved = (when: string | undefined) =>
  when
    ? `The store's hours changed. We now promise you a call by ${when}.`
    : "The store's hours changed back. The original time applies again."
export const callBackMoved = (when: string) => `The store's hours changed. We plan to call you on ${when} instead.`
export const late = "We are late. We've notified our head office."
export const callsStopped = 'You asked us to stop calling you.'
export const callsAllowed = 'You asked us to call you again.'
export const corrected: Readonly<Record<CorrectedField, string>> = {
  phone: 'You changed your phone number.',
  'best time': 'You changed the best time to call.',
  language: 'You changed the language of the call.',
}
export const correctedSeveral = 'You changed how we reach you.'
export const reopened = 'Your store opened your application again.'
export const ended: Readonly<Record<EndKind, string>> = {
  canceled: 'You canceled your application.',
  duplicate: 'We have two applications from you. Your store is working on the other one.',
  'not reached': "We couldn't reach you.",
  'came in': 'You came in to the store.',
  closed: 'Your application is closed.',
}

export const earlyTitle = 'We have your application'
export const earlyLead = (due: string | undefined) =>
  due ? `It's on its way to your store. We promised you a call by ${due}.` : "It's on its way to your store."

export const waitingTitle = (place: string | undefined) =>
  place ? `${place} has your application` : 'Your store has your application'
export const waitingLead = (due: string | undefined) =>
  due
    ? `We promised you a call by ${due}. If that time has passed, please call the store.`
    : "If you don't hear from the store, please call it."

export const movedTitle = (due: string) => `We'll call you by ${due}`
export const movedLead = (before: string) =>
  `The store's hours changed. Before, we promised you a call by ${before}. We're sorry for the wait. You can also call or visit the store.`

export const lateTitle = 'We are late'
export const lateLead = (due: string | undefined) =>
  due
    ? `We promised you a call by ${due}. We've notified our head office. You can also call us.`
    : "We've notified our head office. You can also call us."

export const talkedTitle = 'We talked with you'
export const talkedLead = 'Your application is open. If you have questions, call or visit your store.'

export const callBackTitle = (when: string) => `We'll call you on ${when}`
export const callBackLead = 'You asked us to call then. You can also call or visit your store.'
export const callBackMovedLead =
  "Your store will be closed at the time we had planned. We're sorry for the change. You can also call or visit the store."
export const callBackOverLead = (when: string) =>
  `You asked us to call again on ${when}. If we haven't called, please call your store.`

export const visitTitle = (day: string | undefined) =>
  day ? `You're coming in on ${day}` : 'Come in when it suits you'
export const visitLead = (place: string | undefined) =>
  place
    ? `${place} expects you. Nothing is approved or decided yet.`
    : 'Your store expects you. Nothing is approved or decided yet.'
export const visitClosedTitle = (day: string) => `Your store is closed on ${day}`
export const visitClosedLead =
  "We learned that after we agreed on your visit. We're sorry. Come in on another day, or call the store. Your application stays open."
export const visitOverTitle = (day: string) => `We expected you on ${day}`
export const visitOverLead = (place: string | undefined) =>
  place
    ? `Your application is still open. Come in when it suits you, or call ${place}.`
    : 'Your application is still open. Come in when it suits you, or call your store.'
export const visitWithoutCallsLead = (place: string | undefined) =>
  place
    ? `${place} expects you, and we've stopped calling you. Nothing is approved or decided yet.`
    : "Your store expects you, and we've stopped calling you. Nothing is approved or decided yet."

export const triedTitle = (tries: number) =>
  tries === 1
    ? 'We tried to call you'
    : tries === 2
      ? 'We tried to call you twice'
      : `We tried to call you ${tries} times`
/** After a day, such as `Wednesday, November 18`. */
export const morningOf = (day: string) => `${day} in the morning`
export const afternoonOf = (day: string) => `${day} in the afternoon`
export const eveningOf = (day: string) => `${day} in the evening`
export const triedLead = (next: string | undefined) =>
  next ? `We plan to try again on ${next}. You can also call or visit your store.` : 'Please call or visit your store.'
export const wrongNumberLead = "The number wasn't yours. Please change it below, or call your store."

export const callsStoppedTitle = "We've stopped calling you"
export const callsStoppedLead = (place: string | undefined) =>
  place
    ? `Your application stays open at ${place}. Come in when it suits you, with your reference.`
    : 'Your application stays open at your store. Come in when it suits you, with your reference.'

export const endTitle: Readonly<Record<EndKind, string>> = {
  canceled: 'You canceled your application',
  duplicate: 'We have two applications from you',
  'not reached': "We couldn't reach you",
  'came in': 'You came in to the store',
  closed: 'Your application is closed',
}
export function endLead(kind: EndKind, at: string, tries: number): string {
  const texts: Readonly<Record<EndKind, string>> = {
    canceled: `You did that on ${at}, and we let the store know. If you need us again, call or visit your store.`,
    duplicate: 'Your store is working on the other one, so nothing is lost. If you have questions, call or visit it.',
    'not reached':
      tries > 1
        ? `We tried ${tries} times, the last time before ${at}. Call or visit your store to continue your application.`
        : 'Call or visit your store to continue your application.',
    'came in': 'If you have questions, call or visit your store.',
    closed: `It was closed on ${at}. That isn't a decision about credit. If you still need help, call or visit your store.`,
  }
  return texts[kind]
}
