import { applicationForm, checkApplication } from '@cash-express/domain/apply-now/application'
import { offers } from '@cash-express/domain/stores/store'
import { formHandling } from '@cash-express/domain/submissions/form-handling'
import type { FastifyInstance } from 'fastify'
import { addSubmissionHandler, checkStore, type SubmissionServices } from '../submissions/accept.ts'
import { timeZoneOf } from '../submissions/customer-time-zone.ts'

export function addApplyNow(app: FastifyInstance, services: SubmissionServices) {
  addSubmissionHandler(app, services, {
    call: 'submitApplication',
    handling: formHandling['apply-now'],
    bodyLimit: 16_384,
    rules: (values, { today, store }) => [
      ...checkApplication(values, today),
      ...checkStore('storeId', store, applicationForm.fields.storeId.blank, store && offers(store, values.serviceId)),
    ],
    storeId: ({ storeId }) => storeId,
    serviceId: ({ serviceId }) => serviceId,
    language: ({ language }) => language,
    kept: ({ ssn_dup_check: _, captchaResponse: __, ...values }) => values,
    contactCard: ({ firstName, phone, cellPhone, zip, state }) => ({
      name: firstName,
      phone,
      cellPhone,
      timeZone: timeZoneOf({ zip, state }),
    }),
    follower: ({ email, phone, cellPhone, altPhone }) => ({
      email,
      phones: [phone, cellPhone, ...(altPhone ? [altPhone] : [])],
    }),
    signature: ({ signature }) => signature,
  })
}
