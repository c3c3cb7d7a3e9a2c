import { text } from '../forms/field.ts'
import { defineForm } from '../forms/form.ts'

const vehicleMake = text({ label: 'Vehicle make', max: 100 })
const vehicleModel = text({ label: 'Vehicle model', max: 100 })
const vehicleBody = text({ label: 'Vehicle body style', max: 100 })

export const modelsLookup = defineForm({ vehicleMake })
export const bodiesLookup = defineForm({ vehicleMake, vehicleModel })
export const yearsLookup = defineForm({ vehicleMake, vehicleModel, vehicleBody })
