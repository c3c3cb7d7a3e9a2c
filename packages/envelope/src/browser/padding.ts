import { lengthBytes, padStep } from '../layout.ts'

export function pad(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.ceil((bytes.length + lengthBytes) / padStep) * padStep)
  new DataView(padded.buffer).setUint32(0, bytes.length)
  padded.set(bytes, lengthBytes)
  bytes.fill(0)
  return padded
}

export function unpad(padded: Uint8Array<ArrayBuffer>): string {
  const length = new DataView(padded.buffer, padded.byteOffset, padded.byteLength).getUint32(0)
  if (length > padded.length - lengthBytes) throw new Error('the envelope is truncated')
  return new TextDecoder().decode(padded.subarray(lengthBytes, lengthBytes + length))
}
