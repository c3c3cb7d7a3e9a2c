import { consentShown } from 'virtual:agreements/employment-application'
import { sectionsOf, type WholeApplication } from '@cash-express/domain/employment-application/employment'
import type { ApiResult } from '../../integrations/api/api-client.ts'
import { callApi, submitTimeLimit } from '../../integrations/api/call.ts'
import { submitWithCaptcha } from '../../integrations/captcha/submit-with-captcha.ts'
import { type ApplicationDraft, emptyDraft, type SectionName } from './application-draft.ts'
import { sendingSection } from './later-panels.messages.tsx'

/** True when the server accepts no more sections: the draft expired, or a section was received with other answers. */
const isClosed = (result: ApiResult<unknown>) =>
  !result.ok && result.reason === 'refused' && result.errors.some(({ field }) => field === 'applicationId')

const submitOptions = { timeLimit: submitTimeLimit }

/**
 * Sends an application in up to four requests. Received sections are never sent again: a retry continues at the failed
 * section with the same id. `keep` receives the draft after every step.
 */
export async function sendSections(
  values: WholeApplication,
  begun: ApplicationDraft,
  {
    idempotencyKey,
    tappedAt,
    onProgress,
    keep,
  }: {
    readonly idempotencyKey: string
    readonly tappedAt: number
    readonly onProgress: (message: string) => void
    readonly keep: (draft: ApplicationDraft) => void
  },
): Promise<ApiResult<{ readonly reference: string; readonly dueAt?: string }>> {
  const sections = sectionsOf(values)
  const names: readonly SectionName[] = [
    'application',
    'references',
    ...(sections.stores ? ['stores' as const] : []),
    'history',
  ]
  let draft = begun
  const update = (next: ApplicationDraft) => {
    const missing = names.filter((name) => !next.received.includes(name))
    draft = { ...next, missing }
    keep(draft)
  }

  async function sendSection(name: SectionName): Promise<ApiResult<unknown>> {
    const applicationId = draft.opened?.applicationId ?? ''
    const added = { ...submitOptions, capability: draft.opened }
    if (name === 'references') return callApi('submitReferences', { ...sections.references, applicationId }, added)
    if (name === 'stores') return callApi('submitSecondaryStores', { ...sections.stores, applicationId }, added)
    if (name === 'history') return callApi('submitWorkHistory', { ...sections.history, applicationId }, added)
    // A closed application needs a new key, because the server would answer the old one with the old id.
    const key = draft.round === 0 ? idempotencyKey : `${idempotencyKey}-${draft.round}`
    const options = { ...submitOptions, idempotencyKey: key, tappedAt, consentShown }
    const result = await submitWithCaptcha('employment-application', 'submitEmployment', sections.application, options)
    if (result.ok) draft = { ...draft, opened: result.reply }
    return result
  }

  for (const [index, name] of names.entries()) {
    if (draft.received.includes(name)) continue
    onProgress(sendingSection[name](index + 1, names.length))
    const result = await sendSection(name)
    if (!result.ok) {
      update(isClosed(result) ? { ...emptyDraft, round: draft.round + 1 } : draft)
      return result
    }
    update({ ...draft, received: [...draft.received, name] })
  }
  if (!draft.opened) throw new Error('the first section was not sent')
  return { ok: true, reply: draft.opened }
}
