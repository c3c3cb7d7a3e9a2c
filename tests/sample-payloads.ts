import { formExamples } from '../packages/api-description/src/examples.ts'
import { currentTexts, formAgreements } from '../packages/domain/src/agreements/agreements.ts'
import { consentShownHeader, writeConsentShown } from '../packages/domain/src/agreements/consent-shown.ts'
import type { Journey } from '../packages/domain/src/submissions/journey.ts'
import type { Language } from '../packages/domain/src/submissions/language.ts'

/** Valid answers of every form, without the captcha. Store 101 exists in the sample data and offers flex loans. */
export const { application, feedback, dispute, employment, references, workHistory } = formExamples

/** The consent header of a page built now; empty for a form without consent. */
export function consentHeaders(form: Journey, language: Language = 'en'): Record<string, string> {
  const texts = currentTexts(formAgreements[form], language)
  return texts.length > 0 ? { [consentShownHeader]: writeConsentShown(texts) } : {}
}
