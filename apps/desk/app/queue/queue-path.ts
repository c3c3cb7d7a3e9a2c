import type { Place } from '../integrations/desk-api.ts'

export const queuePath = (recipient: string) => `/queue/${recipient}`
export const casePath = ({ reference, recipient }: Place) => `/cases/${reference}/${recipient}`
