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
import type { Store, StoreAddress } from './stores/store.ts'
import { bodiesLookup, modelsLookup, yearsLookup } from './vehicles/vehicle-lookup.ts'

/** `errors[0].message` is always suitable for visitors. */
export type Failure = { success: false; errors: { field: string; message: string }[] }

const nothing = defineForm({})

/** The thirteen calls between browser and server. All use POST, with the named form as the body. */
export const calls = {
  getStores: { path: callPaths.getStores, takes: nothing },
  getStoresNoService: { path: callPaths.getStoresNoService, takes: nothing },
  getVehicleMake: { path: callPaths.getVehicleMake, takes: nothing },
  getVehicleModel: { path: callPaths.getVehicleModel, takes: modelsLookup },
  getVehicleBody: { path: callPaths.getVehicleBody, takes: bodiesLookup },
  getVehicleYear: { path: callPaths.getVehicleYear, takes: yearsLookup },
  submitApplication: { path: callPaths.submitApplication, takes: applicationForm },
  submitFeedback: { path: callPaths.submitFeedback, takes: feedbackForm },
  submitDispute: { path: callPaths.submitDispute, takes: disputeForm },
  submitEmployment: { path: callPaths.submitEmployment, takes: employmentForm },
  submitReferences: { path: callPaths.submitReferences, takes: referencesSection },
  submitSecondaryStores: { path: callPaths.submitSecondaryStores, takes: secondaryStoresForm },
  submitWorkHistory: { path: callPaths.submitWorkHistory, takes: workHistorySection },
} as const satisfies Record<string, { path: `/api/v1/${string}`; takes: Form }>

export type CallName = keyof typeof calls

export type Payloads = { [Name in CallName]: PayloadOf<(typeof calls)[Name]['takes']> }

/** `dueAt` is the instant of the promised answer, for forms that promise one. */
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
