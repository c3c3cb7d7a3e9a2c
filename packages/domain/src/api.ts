import { applicationForm } from './apply-now/application.ts'
import { callPaths } from './call-paths.ts'
import { feedbackForm } from './customer-feedback/feedback.ts'
import { disputeForm } from './dispute-resolution/dispute.ts'
import {
  employmentForm,
  referencesSection,
  secondaryStoresForm,
  workHistorySection,
} from './employment-application/employment.ts'
import { defineForm, type Form, type PayloadOf } from './forms/form.ts'
import type { RefusedAnswer } from './refusal-code.ts'
import type { Store, StoreAddress } from './stores/store.ts'
import { bodiesLookup, modelsLookup, yearsLookup } from './vehicles/vehicle-lookup.ts'

/** `errors[0].message` is always suitable for visitors. */
export type Failure = { success: false; errors: RefusedAnswer[] }

const nothing = defineForm({})

/** The thirteen calls between browser and server. All use POST, with the named form as the body. */
export const calls = {
  getStores: { path: callPaths.getStores, form: nothing },
  getStoresNoService: { path: callPaths.getStoresNoService, form: nothing },
  getVehicleMake: { path: callPaths.getVehicleMake, form: nothing },
  getVehicleModel: { path: callPaths.getVehicleModel, form: modelsLookup },
  getVehicleBody: { path: callPaths.getVehicleBody, form: bodiesLookup },
  getVehicleYear: { path: callPaths.getVehicleYear, form: yearsLookup },
  submitApplication: { path: callPaths.submitApplication, form: applicationForm },
  submitFeedback: { path: callPaths.submitFeedback, form: feedbackForm },
  submitDispute: { path: callPaths.submitDispute, form: disputeForm },
  submitEmployment: { path: callPaths.submitEmployment, form: employmentForm },
  submitReferences: { path: callPaths.submitReferences, form: referencesSection },
  submitSecondaryStores: { path: callPaths.submitSecondaryStores, form: secondaryStoresForm },
  submitWorkHistory: { path: callPaths.submitWorkHistory, form: workHistorySection },
} as const satisfies Record<string, { path: `/api/v1/${string}`; form: Form }>

export type CallName = keyof typeof calls

export type Payloads = { [Name in CallName]: PayloadOf<(typeof calls)[Name]['form']> }

/** `dueAt` is the instant of the promised answer, for forms that promise one. */
type Received = { success: true; reference: string; dueAt?: string }

/** The key of the status link, and the two words of a genuine caller. */
type Followed = { statusKey?: string; callWords?: string }

export type Replies = {
  getStores: { success: true; stores: Store[] }
  getStoresNoService: { success: true; stores: StoreAddress[] }
  getVehicleMake: { success: true; vehicleMakes: { make: string }[] }
  getVehicleModel: { success: true; vehicleModels: { model: string }[] }
  getVehicleBody: { success: true; vehicleBodies: { body_style: string }[] }
  getVehicleYear: { success: true; vehicleYears: { year_mfg: number }[] }
  submitApplication: Received & Followed
  submitFeedback: Received
  submitDispute: Received
  submitEmployment: Received & { applicationId: string }
  submitReferences: { success: true }
  submitSecondaryStores: { success: true }
  submitWorkHistory: { success: true }
}
