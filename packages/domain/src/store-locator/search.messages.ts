import { sampleZip } from '../geography/place.ts'

export const nearError = `Enter a 5-digit ZIP code, like ${sampleZip}, a town, like Nashville, TN, or an address with its town`
