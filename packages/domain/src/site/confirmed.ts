/**
 * What the operator has confirmed for every store: true or false. Without a value, pages promise and deny nothing. Constants
 * of their own, so that a page holds only the sentence that applies.
 */
export const spanishCalls = undefined as boolean | undefined
export const spanishVisits = undefined as boolean | undefined
export const spanishDocuments = undefined as boolean | undefined
/** An Individual Taxpayer Identification Number in place of an SSN. */
export const takesItin = undefined as boolean | undefined
export const takesConsularId = undefined as boolean | undefined
