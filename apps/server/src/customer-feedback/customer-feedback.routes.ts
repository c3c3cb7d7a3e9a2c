import type { FastifyInstance } from 'fastify'
import { addIntake, checkStore, type IntakeParts } from '../submissions/accept.ts'

export function addCustomerFeedback(app: FastifyInstance, parts: IntakeParts) {
  addIntake(app, parts, {
    call: 'submitFeedback',
    form: 'customer-feedback',
    bodyLimit: 16_384,
    rules: (_values, { store }) => checkStore('store_location', store, 'Store location can not be blank.'),
    storeId: ({ store_location }) => store_location,
    dueAt: () => undefined,
    kept: ({ captchaResponse: _, ...values }) => values,
    contactCard: ({ first_name, phone }) => ({ name: first_name, phone }),
    signature: () => '',
  })
}
