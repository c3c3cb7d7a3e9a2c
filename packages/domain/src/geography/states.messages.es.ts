import type { State } from './states.ts'

export const storeStates = [
  { code: 'TN', name: 'Tennessee' },
  { code: 'KY', name: 'Kentucky' },
  { code: 'AL', name: 'Alabama' },
  { code: 'MS', name: 'Mississippi' },
] as const satisfies readonly State[]

export const otherStates = [
  { code: 'AK', name: 'Alaska' },
  { code: 'AZ', name: 'Arizona' },
  { code: 'AR', name: 'Arkansas' },
  { code: 'CA', name: 'California' },
  { code: 'CO', name: 'Colorado' },
  { code: 'CT', name: 'Connecticut' },
  { code: 'DE', name: 'Delaware' },
  { code: 'DC', name: 'Distrito de Columbia' },
  { code: 'FL', name: 'Florida' },
  { code: 'GA', name: 'Georgia' },
  { code: 'HI', name: 'Hawái' },
  { code: 'ID', name: 'Idaho' },
  { code: 'IL', name: 'Illinois' },
  { code: 'IN', name: 'Indiana' },
  { code: 'IA', name: 'Iowa' },
  { code: 'KS', name: 'Kansas' },
  { code: 'LA', name: 'Luisiana' },
  { code: 'ME', name: 'Maine' },
  { code: 'MD', name: 'Maryland' },
  { code: 'MA', name: 'Massachusetts' },
  { code: 'MI', name: 'Michigan' },
  { code: 'MN', name: 'Minnesota' },
  { code: 'MO', name: 'Missouri' },
  { code: 'MT', name: 'Montana' },
  { code: 'NE', name: 'Nebraska' },
  { code: 'NV', name: 'Nevada' },
  { code: 'NH', name: 'Nuevo Hampshire' },
  { code: 'NJ', name: 'Nueva Jersey' },
  { code: 'NM', name: 'Nuevo México' },
  { code: 'NY', name: 'Nueva York' },
  { code: 'NC', name: 'Carolina del Norte' },
  { code: 'ND', name: 'Dakota del Norte' },
  { code: 'OH', name: 'Ohio' },
  { code: 'OK', name: 'Oklahoma' },
  { code: 'OR', name: 'Oregón' },
  { code: 'PA', name: 'Pensilvania' },
  { code: 'RI', name: 'Rhode Island' },
  { code: 'SC', name: 'Carolina del Sur' },
  { code: 'SD', name: 'Dakota del Sur' },
  { code: 'TX', name: 'Texas' },
  { code: 'UT', name: 'Utah' },
  { code: 'VT', name: 'Vermont' },
  { code: 'VA', name: 'Virginia' },
  { code: 'WA', name: 'Washington' },
  { code: 'WV', name: 'Virginia Occidental' },
  { code: 'WI', name: 'Wisconsin' },
  { code: 'WY', name: 'Wyoming' },
] as const satisfies readonly State[]

export const territories = [
  { code: 'AS', name: 'Samoa Americana' },
  { code: 'FM', name: 'Estados Federados de Micronesia' },
  { code: 'GU', name: 'Guam' },
  { code: 'MH', name: 'Islas Marshall' },
  { code: 'MP', name: 'Islas Marianas del Norte' },
  { code: 'PW', name: 'Palaos' },
  { code: 'PR', name: 'Puerto Rico' },
  { code: 'VI', name: 'Islas Vírgenes de EE. UU.' },
] as const satisfies readonly State[]

export const armedForces = [
  { code: 'AA', name: 'Fuerzas Armadas, América' },
  { code: 'AE', name: 'Fuerzas Armadas, Europa' },
  { code: 'AP', name: 'Fuerzas Armadas, Pacífico' },
] as const satisfies readonly State[]

export const canadianProvinces = [
  { code: 'AB', name: 'Alberta' },
  { code: 'BC', name: 'Columbia Británica' },
  { code: 'MB', name: 'Manitoba' },
  { code: 'NB', name: 'Nuevo Brunswick' },
  { code: 'NL', name: 'Terranova y Labrador' },
  { code: 'NT', name: 'Territorios del Noroeste' },
  { code: 'NS', name: 'Nueva Escocia' },
  { code: 'NU', name: 'Nunavut' },
  { code: 'ON', name: 'Ontario' },
  { code: 'PE', name: 'Isla del Príncipe Eduardo' },
  { code: 'QC', name: 'Quebec' },
  { code: 'SK', name: 'Saskatchewan' },
  { code: 'YT', name: 'Yukón' },
] as const satisfies readonly State[]

export const whereWeHaveStores = 'Donde tenemos tiendas'
export const otherStatesLabel = 'Otros estados'
export const territoriesLabel = 'Territorios'
export const armedForcesLabel = 'Fuerzas Armadas'
export const canada = 'Canadá'

export const inNamed = (name: string) => `en ${name}`
export const whereYouLive = 'donde usted vive'
