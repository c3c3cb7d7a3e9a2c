/**
 * Beside the `applicationId` in the body, which the server can only look up: with the reference it can tell a true one
 * from a made-up one before it reads a body.
 */
export const capabilityHeader = 'application-capability'

export type Capability = { readonly reference: string; readonly applicationId: string }

export const writeCapability = ({ reference, applicationId }: Capability) => `${reference}.${applicationId}`

export function parseCapability(header: unknown): Capability | undefined {
  const [, reference, applicationId] = /^(\w{8})\.([\w-]{43})$/.exec(typeof header === 'string' ? header : '') ?? []
  return reference && applicationId ? { reference, applicationId } : undefined
}
