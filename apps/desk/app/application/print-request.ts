/** Paper is printed only after the recording. Whoever cancels while it is recorded must not get paper later. */
export function createPrintRequest() {
  let latest: object | undefined
  return {
    async ask(record: () => Promise<boolean>): Promise<'print' | 'refused' | 'canceled'> {
      const own = {}
      latest = own
      const isRecorded = await record()
      if (latest !== own) return 'canceled'
      latest = undefined
      return isRecorded ? 'print' : 'refused'
    },
    cancel() {
      latest = undefined
    },
  }
}
