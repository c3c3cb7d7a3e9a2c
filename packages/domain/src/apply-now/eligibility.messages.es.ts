export const ohioMessage = 'Cash Express no puede prestar a residentes de Ohio'

export const ageLimitsMessage =
  'Debe tener al menos 18 años en Tennessee, Mississippi y Kentucky, y al menos 19 años en Alabama.'
