import { formHandling } from '@cash-express/domain/submissions/form-handling'
import type { FastifyInstance } from 'fastify'
import { addSubmissionHandler, type SubmissionServices } from '../submissions/accept.ts'

export function addDisputeResolution(app: FastifyInstance, services: SubmissionServices) {
  addSubmissionHandler(app, services, {
    call: 'submitDispute',
    handling: formHandling['dispute-resolution'],
    bodyLimit: 16_384,
    rules: () => [],
    storeId: () => undefined,
    kept: ({ captchaResponse: _, ...values }) => values,
    contactCard: ({ customer_name, phone_home }) => ({ name: customer_name.split(' ')[0], phone: phone_home }),
    signature: () => '',
  })
}
