/** The field for a reference, which `/` focuses on any page that has one. */
export const findFieldId = 'find-reference'
