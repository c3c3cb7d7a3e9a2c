export const sentenceCase = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Names keep their capitals inside a sentence. */
export const insideSentence = (text: string) =>
  /^[A-Z][a-z]+ [A-Z]/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`
