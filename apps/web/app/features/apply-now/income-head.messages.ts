export const stepTwo = (heading: string) => `${heading}: step 2 of 2`
export const income = 'Income'
export const finishHere = "You'll finish at this store"
export const lead = "Tell us about your pay, check your answers and sign. Then you're done online."
