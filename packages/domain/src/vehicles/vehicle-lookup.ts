import { text } from '../forms/field.ts'
import { defineForm } from '../forms/form.ts'
import * as words from './vehicle-lookup-words.ts'

const vehicleMake = text({ label: words.vehicleMake, max: 100 })
const vehicleModel = text({ label: words.vehicleModel, max: 100 })
const vehicleBody = text({ label: words.vehicleBody, max: 100 })

export const modelsLookup = defineForm({ vehicleMake })
export const bodiesLookup = defineForm({ vehicleMake, vehicleModel })
export const yearsLookup = defineForm({ vehicleMake, vehicleModel, vehicleBody })
