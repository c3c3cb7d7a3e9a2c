import { encapsulationBytes, secretBytes } from './suite.ts'

/** An envelope opens only with exactly these values, so it cannot be moved to another row. */
export type Binding = {
  readonly form: string
  readonly version: number
  readonly reference: string
  /** Empty when no store is named. */
  readonly store: string
}

export const additionalData = ({ form, version, reference, store }: Binding) =>
  Buffer.from(JSON.stringify([form, version, reference, store]))

export const ivBytes = 12
export const tagBytes = 16

/** A stored secret for one recipient: the name of the key that opens it, and what that key needs. */
export type WrappedKey = {
  readonly kid: string
  readonly encapsulation: Buffer
  readonly sealId: Buffer
  readonly iv: Buffer
  readonly sealed: Buffer
}

const formatVersion = 1

export function encodeWrappedKey({ kid, encapsulation, sealId, iv, sealed }: WrappedKey): Buffer {
  const name = Buffer.from(kid)
  return Buffer.concat([Buffer.from([formatVersion, name.length]), name, encapsulation, sealId, iv, sealed])
}

export function decodeWrappedKey(bytes: Buffer): WrappedKey {
  if (bytes[0] !== formatVersion) throw new Error('the envelope has an unknown version')
  let at = 2
  const take = (length: number) => {
    const part = bytes.subarray(at, at + length)
    if (part.length !== length) throw new Error('the envelope is truncated')
    at += length
    return part
  }
  const kid = take(bytes[1] ?? 0).toString()
  const encapsulation = take(encapsulationBytes)
  const sealId = take(secretBytes)
  const iv = take(ivBytes)
  return { kid, encapsulation, sealId, iv, sealed: bytes.subarray(at) }
}

/** Padding hides the exact length, which could reveal something about the content. */
const padStep = 512

export function pad(text: string): Buffer {
  const bytes = Buffer.byteLength(text)
  const padded = Buffer.alloc(Math.ceil((bytes + 4) / padStep) * padStep)
  padded.writeUInt32BE(bytes)
  padded.write(text, 4)
  return padded
}

export function unpad(padded: Buffer): string {
  const length = padded.readUInt32BE()
  if (length > padded.length - 4) throw new Error('the envelope is truncated')
  return padded.subarray(4, 4 + length).toString()
}
