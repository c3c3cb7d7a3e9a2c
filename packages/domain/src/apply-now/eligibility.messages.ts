export const ohioMessage = 'Cash Express cannot lend to Ohio residents'

export const ageLimitsMessage =
  'You must be at least 18 years old in Tennessee, Mississippi and Kentucky, and at least 19 years old in Alabama.'
