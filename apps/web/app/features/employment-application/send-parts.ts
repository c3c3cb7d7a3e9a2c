import { consentShown } from 'virtual:agreements/employment-application'
import { partsOf, type WholeApplication } from '@cash-express/domain/employment-application/employment'
import { type CallResult, call, submitTimeLimit } from '../../integrations/api/call.ts'
import { submitSolved } from '../../integrations/captcha/submit-solved.ts'
import { type Chain, notBegun, type PartName } from './chain.ts'

const saying: Record<PartName, (number: number, count: number) => string> = {
  application: (number, count) => `Sending application (${number} of ${count})...`,
  references: (number, count) => `Sending references (${number} of ${count})...`,
  stores: (number, count) => `Sending store choices (${number} of ${count})...`,
  history: (number, count) => `Sending work history (${number} of ${count})...`,
}

/** The server takes no more for this application: too late, or a part is there with other answers. */
const isClosed = (result: CallResult<unknown>) =>
  !result.ok && result.reason === 'refused' && result.errors.some(({ field }) => field === 'applicationId')

const how = { timeLimit: submitTimeLimit }

/**
 * An application travels in up to four calls. What has arrived is never sent again: a new try goes on at the part that
 * failed, under the same id. `keep` is told of every step, and `chain` is what it was told last.
 */
export async function sendParts(
  values: WholeApplication,
  begun: Chain,
  {
    idempotencyKey,
    say,
    keep,
  }: {
    readonly idempotencyKey: string
    readonly say: (words: string) => void
    readonly keep: (chain: Chain) => void
  },
): Promise<CallResult<{ readonly reference: string; readonly dueAt?: string }>> {
  const parts = partsOf(values)
  const names: readonly PartName[] = [
    'application',
    'references',
    ...(parts.stores ? ['stores' as const] : []),
    'history',
  ]
  let chain = begun
  const keeps = (next: Chain) => {
    const missing = names.filter((name) => !next.received.includes(name))
    chain = { ...next, missing }
    keep(chain)
  }

  async function sendPart(name: PartName): Promise<CallResult<unknown>> {
    const applicationId = chain.opened?.applicationId ?? ''
    const added = { ...how, capability: chain.opened }
    if (name === 'references') return call('submitReferences', { ...parts.references, applicationId }, added)
    if (name === 'stores') return call('submitSecondaryStores', { ...parts.stores, applicationId }, added)
    if (name === 'history') return call('submitWorkHistory', { ...parts.history, applicationId }, added)
    // A closed application is followed by a new one; under the old key the server would answer with the old id.
    const key = chain.round === 0 ? idempotencyKey : `${idempotencyKey}-${chain.round}`
    const options = { ...how, idempotencyKey: key, consentShown }
    const result = await submitSolved('employment-application', 'submitEmployment', parts.application, options)
    if (result.ok) chain = { ...chain, opened: result.reply }
    return result
  }

  for (const [index, name] of names.entries()) {
    if (chain.received.includes(name)) continue
    say(saying[name](index + 1, names.length))
    const result = await sendPart(name)
    if (!result.ok) {
      keeps(isClosed(result) ? { ...notBegun, round: chain.round + 1 } : chain)
      return result
    }
    keeps({ ...chain, received: [...chain.received, name] })
  }
  if (!chain.opened) throw new Error('an application without its first part')
  return { ok: true, reply: chain.opened }
}
