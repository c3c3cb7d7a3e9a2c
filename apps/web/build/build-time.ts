/** The time that pages state. A release sets SOURCE_DATE_EPOCH, so that everyone who builds it gets the same bytes. */
export function buildTime(environment: NodeJS.ProcessEnv = process.env): Date {
  const seconds = environment.SOURCE_DATE_EPOCH
  if (!seconds) return new Date()
  if (!/^\d{1,11}$/.test(seconds)) throw new Error('SOURCE_DATE_EPOCH must be seconds since 1970')
  return new Date(Number(seconds) * 1_000)
}
