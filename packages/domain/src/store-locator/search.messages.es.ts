import { sampleZip } from '../geography/place.ts'

export const nearError = `Escriba un código postal de 5 dígitos, como ${sampleZip}, una ciudad, como Nashville, TN, o una dirección con su ciudad`
