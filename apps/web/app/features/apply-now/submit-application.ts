import { consentShown } from 'virtual:agreements/apply-now'
import type { Application } from '@cash-express/domain/apply-now/application'
import { submitTimeLimit } from '../../integrations/api/call.ts'
import { submitSolved } from '../../integrations/captcha/submit-solved.ts'
import { payloadOf } from './apply-rules.ts'

export const submitApplication = (values: Parameters<typeof payloadOf>[0], idempotencyKey: string) =>
  submitSolved('apply-now', 'submitApplication', payloadOf(values) satisfies Application, {
    idempotencyKey,
    consentShown,
    timeLimit: submitTimeLimit,
  })
