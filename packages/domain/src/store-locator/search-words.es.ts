import { sampleZip } from '../geography/place.ts'

export const nearError = `Escriba un código postal de 5 dígitos, como ${sampleZip}, o una ciudad, como Nashville, TN`
