import type { Role } from '../cases/person.ts'

/** Whole sentences for each role: one opening, and several on one day. A name of a person never appears. */
export function openedText(role: Role | undefined, place: string | undefined, times: number): string {
  const often = (once: string, more: string) => (times === 1 ? once : more)
  const texts: Partial<Record<Role, string>> = {
    representative: place
      ? often(
          `A representative at ${place} opened your application.`,
          `A representative at ${place} opened your application ${times} times.`,
        )
      : often('A representative opened your application.', `A representative opened your application ${times} times.`),
    manager: place
      ? often(
          `A manager at ${place} opened your application.`,
          `A manager at ${place} opened your application ${times} times.`,
        )
      : often('A store manager opened your application.', `A store manager opened your application ${times} times.`),
    district: often(
      'A district manager opened your application.',
      `A district manager opened your application ${times} times.`,
    ),
    'head office': often(
      'Our head office opened your application.',
      `Our head office opened your application ${times} times.`,
    ),
    compliance: often(
      'Our compliance office opened your application.',
      `Our compliance office opened your application ${times} times.`,
    ),
  }
  return (
    (role && texts[role]) ??
    often(
      'Someone at Cash Express opened your application.',
      `Someone at Cash Express opened your application ${times} times.`,
    )
  )
}
export const lastTime = (when: string) => `Last time: ${when}`

export const received = 'We received your application.'
export const headOfficeHasIt = 'Our head office has your application.'
export const storeHasIt = (place: string | undefined) =>
  place ? `${place} has your application.` : 'Your store has your application.'
export const tried = 'We tried to call you.'
export const late = 'We are late. Our head office has been told.'
export const corrected = 'You changed how we reach you.'
export const finished = 'Finished. Ask the store if you have questions.'
export const withdrawn = (why: string) =>
  why === 'helped' ? 'You told us that you have been helped.' : 'You asked us to stop calling you.'

export const earlyTitle = 'We have your application'
export const earlyLead = (due: string | undefined) =>
  due ? `It's on its way to your store. We promised you a call by ${due}.` : "It's on its way to your store."

export const waitingTitle = (place: string | undefined) =>
  place ? `${place} has your application` : 'Your store has your application'
export const waitingLead = (due: string | undefined) =>
  due
    ? `We promised you a call by ${due}. If that time has passed, please call the store.`
    : "If you don't hear from the store, please call it."

export const lateTitle = 'We are late'
export const lateLead = (due: string | undefined) =>
  due
    ? `We promised you a call by ${due}. Our head office has been told. You can also call us.`
    : 'Our head office has been told. You can also call us.'

export const triedTitle = 'We tried to call you'
export const triedLead = (at: string | undefined) =>
  at
    ? `Our last try was on ${at}. Please call the store back, unless you have talked with us since.`
    : 'Please call the store back, unless you have talked with us since.'

export const finishedTitle = 'Your application is finished'
export const finishedLead = (at: string | undefined) =>
  at ? `The store closed it on ${at}. Ask the store if you have questions.` : 'Ask the store if you have questions.'

export const withdrawnLead = (at: string | undefined) =>
  at
    ? `We closed your application on ${at} and told the store. If you need us again, call the store.`
    : 'We closed your application and told the store. If you need us again, call the store.'
