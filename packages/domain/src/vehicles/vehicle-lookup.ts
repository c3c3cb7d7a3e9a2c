import { text } from '../forms/field.ts'
import { defineForm } from '../forms/form.ts'
import * as messages from './vehicle-lookup.messages.ts'

const vehicleMake = text({ label: messages.vehicleMake, max: 100 })
const vehicleModel = text({ label: messages.vehicleModel, max: 100 })
const vehicleBody = text({ label: messages.vehicleBody, max: 100 })

export const modelsLookup = defineForm({ vehicleMake })
export const bodiesLookup = defineForm({ vehicleMake, vehicleModel })
export const yearsLookup = defineForm({ vehicleMake, vehicleModel, vehicleBody })
