import { formHandling } from '@cash-express/domain/submissions/form-handling'
import type { FastifyInstance } from 'fastify'
import { addSubmissionHandler, checkStore, type SubmissionServices } from '../submissions/accept.ts'

export function addCustomerFeedback(app: FastifyInstance, services: SubmissionServices) {
  addSubmissionHandler(app, services, {
    call: 'submitFeedback',
    handling: formHandling['customer-feedback'],
    bodyLimit: 16_384,
    rules: (_values, { store }) => checkStore('store_location', store, 'Store location can not be blank.'),
    storeId: ({ store_location }) => store_location,
    kept: ({ captchaResponse: _, ...values }) => values,
    contactCard: ({ first_name, phone }) => ({ name: first_name, phone }),
    signature: () => '',
  })
}
