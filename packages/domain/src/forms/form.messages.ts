/** The error for an empty answer, unless the form or the field has its own. */
export const blank = '{label} can not be blank.'
