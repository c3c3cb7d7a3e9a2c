import { dayWords, type FormNotice, type NoticeFacts } from '../notices/notice-facts.ts'

const partWords: Record<string, string> = { references: 'references', 'work-history': 'work history' }

export function employmentNotice(facts: NoticeFacts): FormNotice {
  const { reference, store, dueAt, missing } = facts
  const missingWords = new Intl.ListFormat('en-US').format(missing.map((part) => partWords[part] ?? part))
  return {
    heading: missing.length > 0 ? `Job application ${reference}, incomplete` : `Job application ${reference}`,
    sentence:
      missing.length > 0
        ? `Someone applied for a job at ${store?.name ?? 'your store'}. Part of the application is missing.`
        : `Someone applied for a job at ${store?.name ?? 'your store'}.`,
    facts: [
      ...(missing.length > 0 ? [['Missing', missingWords] as const] : []),
      ...(dueAt ? [['Current until', dayWords(facts, dueAt)] as const] : []),
    ],
    thing: 'the application',
  }
}
