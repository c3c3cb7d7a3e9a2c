import { applicationForm } from './apply-now/application.ts'
import { feedbackForm } from './customer-feedback/feedback.ts'
import { disputeForm } from './dispute-resolution/dispute.ts'
import {
  employmentForm,
  referencesPart,
  secondaryStoresForm,
  workHistoryPart,
} from './employment-application/employment.ts'
import { defineForm, type Form, type PayloadOf } from './forms/form.ts'
import type { Store, StoreAddress } from './stores/store.ts'
import { bodiesLookup, modelsLookup, yearsLookup } from './vehicles/vehicle-lookup.ts'

/** A refusal: `errors[0].message` is always fit to show to a visitor. */
export type Failure = { success: false; errors: { field: string; message: string }[] }

const nothing = defineForm({})

/** The thirteen calls between browser and server. All are POST; what one takes is the form it names. */
export const calls = {
  getStores: { path: '/api/v1/get-stores', takes: nothing },
  getStoresNoService: { path: '/api/v1/get-stores-no-service', takes: nothing },
  getVehicleMake: { path: '/api/v1/get-vehicle-make', takes: nothing },
  getVehicleModel: { path: '/api/v1/get-vehicle-model', takes: modelsLookup },
  getVehicleBody: { path: '/api/v1/get-vehicle-body', takes: bodiesLookup },
  getVehicleYear: { path: '/api/v1/get-vehicle-year', takes: yearsLookup },
  submitApplication: { path: '/api/v1/apply-now/submit-form', takes: applicationForm },
  submitFeedback: { path: '/api/v1/customer-feedback/submit', takes: feedbackForm },
  submitDispute: { path: '/api/v1/dispute-resolution/submit', takes: disputeForm },
  submitEmployment: { path: '/api/v1/employment-application/submit', takes: employmentForm },
  submitReferences: { path: '/api/v1/employment-application/submit-references', takes: referencesPart },
  submitSecondaryStores: { path: '/api/v1/employment-application/submit-secondary', takes: secondaryStoresForm },
  submitWorkHistory: { path: '/api/v1/employment-application/submit-work-history', takes: workHistoryPart },
} as const satisfies Record<string, { path: `/api/v1/${string}`; takes: Form }>

export type CallName = keyof typeof calls

export type Payloads = { [Name in CallName]: PayloadOf<(typeof calls)[Name]['takes']> }

/** `dueAt` is the instant by which the lender promises to answer, for the forms that promise one. */
type Received = { success: true; reference: string; dueAt?: string }

export type Replies = {
  getStores: { success: true; stores: Store[] }
  getStoresNoService: { success: true; stores: StoreAddress[] }
  getVehicleMake: { success: true; vehicleMakes: { make: string }[] }
  getVehicleModel: { success: true; vehicleModels: { model: string }[] }
  getVehicleBody: { success: true; vehicleBodies: { body_style: string }[] }
  getVehicleYear: { success: true; vehicleYears: { year_mfg: number }[] }
  submitApplication: Received
  submitFeedback: Received
  submitDispute: Received
  submitEmployment: Received & { applicationId: string }
  submitReferences: { success: true }
  submitSecondaryStores: { success: true }
  submitWorkHistory: { success: true }
}

/** Older servers said 1 where this one says true. */
export const isSuccess = (reply: { success?: unknown } | null | undefined): boolean =>
  reply?.success === true || reply?.success === 1 || reply?.success === '1'
