import type { FormNotice, NoticeFacts } from '../notices/notice-facts.ts'

export const feedbackNotice = ({ reference, store }: NoticeFacts): FormNotice => ({
  heading: `Customer feedback ${reference}`,
  sentence: `A customer wrote to us about ${store?.name ?? 'a store'}.`,
  facts: [],
  thing: 'the feedback',
})
