import { formHandling } from '@cash-express/domain/submissions/form-handling'
import type { FastifyInstance } from 'fastify'
import { addIntake, type IntakeParts } from '../submissions/accept.ts'

export function addDisputeResolution(app: FastifyInstance, parts: IntakeParts) {
  addIntake(app, parts, {
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
