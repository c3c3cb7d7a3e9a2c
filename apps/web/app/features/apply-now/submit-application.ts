import { consentShown } from 'virtual:agreements/apply-now'
import type { Application } from '@cash-express/domain/apply-now/application'
import { submitTimeLimit } from '../../integrations/api/call.ts'
import { submitSolved } from '../../integrations/captcha/submit-solved.ts'
import { travelling } from './apply-rules.ts'

export const submitApplication = (values: Parameters<typeof travelling>[0], idempotencyKey: string) =>
  submitSolved('apply-now', 'submitApplication', travelling(values) satisfies Application, {
    idempotencyKey,
    consentShown,
    timeLimit: submitTimeLimit,
  })
