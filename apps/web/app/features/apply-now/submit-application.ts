import { consentShown } from 'virtual:agreements/apply-now'
import type { Application } from '@cash-express/domain/apply-now/application'
import { call, submitTimeLimit } from '../../integrations/api/call.ts'
import { travelling } from './apply-rules.ts'

export const submitApplication = (values: Parameters<typeof travelling>[0], idempotencyKey: string) =>
  call('submitApplication', travelling(values) satisfies Application, {
    idempotencyKey,
    consentShown,
    timeLimit: submitTimeLimit,
  })
