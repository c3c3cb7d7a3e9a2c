import { services } from '@cash-express/domain/services/service'
import { dayWords, type FormNotice, type NoticeFacts, timeWords } from '../notices/notice-facts.ts'

export function applicationNotice(facts: NoticeFacts): FormNotice {
  const { reference, dueAt, store, serviceId } = facts
  const service = services.find(({ id }) => id === serviceId)?.one ?? 'Service'
  return {
    heading: dueAt ? `Call by ${dayWords(facts, dueAt)}: application ${reference}` : `Application ${reference}`,
    sentence: `A customer applied at ${store?.name ?? 'your store'} and is waiting for a call.`,
    facts: [['Service', service], ...(dueAt ? [['Call by', timeWords(facts, dueAt)] as const] : [])],
    thing: 'the application',
  }
}
