import { consentShown } from 'virtual:agreements/apply-now'
import type { Application } from '@cash-express/domain/apply-now/application'
import { submitTimeLimit } from '../../integrations/api/call.ts'
import { submitWithCaptcha } from '../../integrations/captcha/submit-with-captcha.ts'
import { payloadOf } from './apply-rules.ts'

export const submitApplication = (
  values: Parameters<typeof payloadOf>[0],
  { idempotencyKey, tappedAt }: { readonly idempotencyKey: string; readonly tappedAt: number },
) =>
  submitWithCaptcha('apply-now', 'submitApplication', payloadOf(values) satisfies Application, {
    idempotencyKey,
    tappedAt,
    consentShown,
    timeLimit: submitTimeLimit,
  })
