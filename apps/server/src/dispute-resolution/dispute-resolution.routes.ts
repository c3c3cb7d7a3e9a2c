import { disputeAnswerDays } from '@cash-express/domain/dispute-resolution/dispute'
import type { FastifyInstance } from 'fastify'
import { addIntake, type IntakeParts } from '../submissions/accept.ts'

const dayInMilliseconds = 86_400_000

export function addDisputeResolution(app: FastifyInstance, parts: IntakeParts) {
  addIntake(app, parts, {
    call: 'submitDispute',
    form: 'dispute-resolution',
    bodyLimit: 16_384,
    rules: () => [],
    storeId: () => undefined,
    dueAt: (received) => new Date(received.getTime() + disputeAnswerDays * dayInMilliseconds),
    kept: ({ captchaResponse: _, ...values }) => values,
    contactCard: ({ customer_name, phone_home }) => ({ name: customer_name.split(' ')[0], phone: phone_home }),
    signature: () => '',
  })
}
