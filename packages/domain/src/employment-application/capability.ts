/**
 * Sent in addition to the `applicationId` in the body, so that the server can detect a forged id by its reference
 * before it reads the body.
 */
export const capabilityHeader = 'application-capability'

export type Capability = { readonly reference: string; readonly applicationId: string }

export const writeCapability = ({ reference, applicationId }: Capability) => `${reference}.${applicationId}`

export function parseCapability(header: unknown): Capability | undefined {
  const [, reference, applicationId] = /^(\w{8})\.([\w-]{43})$/.exec(typeof header === 'string' ? header : '') ?? []
  return reference && applicationId ? { reference, applicationId } : undefined
}
