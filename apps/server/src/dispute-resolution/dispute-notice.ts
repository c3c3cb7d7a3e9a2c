import { disputeAnswerDays } from '@cash-express/domain/dispute-resolution/dispute'
import { dayWords, type FormNotice, type NoticeFacts, timeWords } from '../notices/notice-facts.ts'

export function disputeNotice(facts: NoticeFacts): FormNotice {
  const { reference, dueAt } = facts
  return {
    heading: dueAt ? `Answer by ${dayWords(facts, dueAt)}: dispute ${reference}` : `Dispute ${reference}`,
    sentence: `A customer disputes a transaction. We promised an answer within ${disputeAnswerDays} days.`,
    facts: dueAt ? [['Answer by', timeWords(facts, dueAt)]] : [],
    thing: 'the dispute',
  }
}
