/** Separate from the forms, so that a page that makes one call does not load the forms of the others. */
export const callPaths = {
  getStores: '/api/v1/get-stores',
  getStoresNoService: '/api/v1/get-stores-no-service',
  getVehicleMake: '/api/v1/get-vehicle-make',
  getVehicleModel: '/api/v1/get-vehicle-model',
  getVehicleBody: '/api/v1/get-vehicle-body',
  getVehicleYear: '/api/v1/get-vehicle-year',
  submitApplication: '/api/v1/apply-now/submit-form',
  submitFeedback: '/api/v1/customer-feedback/submit',
  submitDispute: '/api/v1/dispute-resolution/submit',
  submitEmployment: '/api/v1/employment-application/submit',
  submitReferences: '/api/v1/employment-application/submit-references',
  submitSecondaryStores: '/api/v1/employment-application/submit-secondary',
  submitWorkHistory: '/api/v1/employment-application/submit-work-history',
} as const satisfies Record<string, `/api/v1/${string}`>

/** Older servers reply 1 instead of true. */
export const isSuccess = (reply: { success?: unknown } | null | undefined): boolean =>
  reply?.success === true || reply?.success === 1 || reply?.success === '1'
