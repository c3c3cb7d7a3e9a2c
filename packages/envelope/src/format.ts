import { type Binding, boundText } from './binding.ts'
import { formatVersion, ivBytes, lengthBytes, padStep } from './layout.ts'
import { encapsulationBytes, secretBytes } from './suite.ts'

export const additionalData = (binding: Binding) => Buffer.from(boundText(binding))

/** A stored secret for one recipient: the name of the key that opens it, and what that key needs. */
export type WrappedKey = {
  readonly kid: string
  readonly encapsulation: Buffer
  readonly sealId: Buffer
  readonly iv: Buffer
  readonly sealed: Buffer
}

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

export function pad(text: string): Buffer {
  const bytes = Buffer.byteLength(text)
  const padded = Buffer.alloc(Math.ceil((bytes + lengthBytes) / padStep) * padStep)
  padded.writeUInt32BE(bytes)
  padded.write(text, lengthBytes)
  return padded
}

export function unpad(padded: Buffer): string {
  const length = padded.readUInt32BE()
  if (length > padded.length - lengthBytes) throw new Error('the envelope is truncated')
  return padded.subarray(lengthBytes, lengthBytes + length).toString()
}
