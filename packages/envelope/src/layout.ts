/** The layout of stored bytes, for Node and for browsers. */
export const formatVersion = 1
export const ivBytes = 12
export const tagBytes = 16

/** Padding hides the exact length, which could reveal something about the content. */
export const padStep = 512
/** The length of the text before the padding. */
export const lengthBytes = 4
