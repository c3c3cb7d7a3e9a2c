import { consentShownHeader } from '@cash-express/domain/agreements/consent-shown'
import type {
  StatusCallName,
  StatusPayloads,
  StatusReply,
  statusCalls,
} from '@cash-express/domain/application-status/status-calls'
import { type ApiResult, requestApi } from '../api/api-client.ts'

export type StatusResult = ApiResult<StatusReply>

/** Typed by the contract but not imported from it: the status must not wait for the forms. */
const paths: { readonly [Name in StatusCallName]: (typeof statusCalls)[Name]['path'] } = {
  readStatus: '/api/v1/application-status',
  calls: '/api/v1/application-status/calls',
  cancel: '/api/v1/application-status/cancel',
  correct: '/api/v1/application-status/correct',
  texts: '/api/v1/application-status/texts',
}

const changeTimeLimit = 30_000

/** The key is part of the body and never of a URL, which logs and other sites could see. */
export const callStatus = <Name extends StatusCallName>(
  name: Name,
  payload: StatusPayloads[Name],
  signal?: AbortSignal,
): Promise<StatusResult> =>
  requestApi(paths[name], {
    payload,
    signal,
    ...(name === 'readStatus' ? {} : { timeLimit: changeTimeLimit }),
  })

/** `shown` names the text beside the checkbox (decision 019). */
export const askForTexts = (payload: StatusPayloads['texts'], shown: string): Promise<StatusResult> =>
  requestApi(paths.texts, { payload, headers: { [consentShownHeader]: shown }, timeLimit: changeTimeLimit })

/** The worker gives an application to its store within seconds; until then the server asks to try again (503). */
const waits = [2_000, 4_000, 6_000]

/** Sends a change, once more after each wait while no store has the application. */
export async function changeStatus<Name extends Exclude<StatusCallName, 'readStatus'>>(
  name: Name,
  payload: StatusPayloads[Name],
  signal?: AbortSignal,
): Promise<StatusResult> {
  for (const wait of waits) {
    const result = await callStatus(name, payload, signal)
    if (result.ok || result.reason !== 'refused' || result.status !== 503) return result
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return callStatus(name, payload, signal)
}
