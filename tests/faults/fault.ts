/** A fault, the alarms that must fire for it, and its repair. */
export type Fault = {
  readonly fault: string
  readonly alarms: readonly string[]
  cause(): Promise<unknown>
  /** Repeated until the alarms fire. */
  again?(): Promise<unknown>
  repair?(): Promise<unknown>
}
