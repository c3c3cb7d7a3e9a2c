/** A number that compliance gives its letters, such as `CR-2026-0117`. Nothing personal fits into it. */
export const letterNumberPattern = /^[A-Za-z0-9][A-Za-z0-9 ./-]{0,39}$/
