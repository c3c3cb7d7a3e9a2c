/** Every reason for which nothing is released, with the status of its answer. */
export const problems = {
  request: 400,
  token: 403,
  nonce: 403,
  'second factor': 403,
  'sign in again': 403,
  role: 403,
  store: 403,
  'no case': 404,
  'not held': 409,
  'calls stopped': 409,
  'no key': 409,
  changed: 409,
  cap: 429,
  unavailable: 503,
} as const

export type Problem = keyof typeof problems

export type Refused = { readonly kind: 'refused'; readonly problem: Problem }

export const refused = (problem: Problem): Refused => ({ kind: 'refused', problem })
