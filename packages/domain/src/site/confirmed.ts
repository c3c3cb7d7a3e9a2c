/**
 * The operator has confirmed these for every store. Without a value, pages promise and deny nothing. They are constants
 * of their own, so that a page holds only the sentence that applies.
 */
export const spanishCalls = undefined as boolean | undefined
export const spanishVisits = undefined as boolean | undefined
export const spanishDocuments = undefined as boolean | undefined
/** An Individual Taxpayer Identification Number in place of an SSN. */
export const takesItin = undefined as boolean | undefined
export const takesConsularId = undefined as boolean | undefined
