import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { serviceById } from '@cash-express/domain/services/service'
import { formHandling } from '@cash-express/domain/submissions/form-handling'
import { isJourney } from '@cash-express/domain/submissions/journey'
import { languageNames } from '@cash-express/domain/submissions/language'
import { sentenceCase } from '../shell/sentence-case.ts'

/** For example `Flex loan` or `Job application`. */
export function caseTitle({ form, serviceId }: Pick<CaseRow, 'form' | 'serviceId'>): string {
  const service = serviceId === null ? undefined : serviceById(serviceId)
  if (service) return service.one
  return sentenceCase(isJourney(form) ? formHandling[form].notice.title : form)
}

/** A label that is read aloud names the language, because the caller must know it before the call. */
export const spokenLanguage = ({ language }: Pick<CaseRow, 'language'>) =>
  language === 'en' ? '' : `, ${languageNames[language]}`

/** For example `the application`, `the dispute` or `the feedback`. */
export const thingOf = (form: string) => (isJourney(form) ? formHandling[form].notice.thing : 'the form')

/** Most outcomes and closings are stored as the words that people read. */
const shownOutcomes: Readonly<Record<string, string>> = {
  reached: 'talked',
  'agree visit': 'coming in',
  'stop calls': 'do not call',
  'canceled by customer': 'canceled by the customer',
}

/** Inside a sentence: `no answer`, `talked`. */
export const outcomeInSentence = (stored: string) => shownOutcomes[stored] ?? stored

export const outcomeLabel = (stored: string) => sentenceCase(outcomeInSentence(stored))
