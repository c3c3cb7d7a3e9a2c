import { toBase64 } from '../base64.ts'
import { type Binding, boundText } from '../binding.ts'
import { daysLeft, KeyError, type PublicKey, readPublicKey } from '../keys.ts'
import { formatVersion, ivBytes } from '../layout.ts'
import { envelopeInfo, exportContext, hpkeInfo, secretBytes, suite } from '../suite.ts'
import { pad } from './padding.ts'

const text = new TextEncoder()
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Returns a fresh iv and what it sealed. */
async function encrypt(key: CryptoKey, plain: Uint8Array<ArrayBuffer>, binding: Binding) {
  const iv = random(ivBytes)
  const how = { name: 'AES-GCM', iv, additionalData: text.encode(boundText(binding)) }
  return joined(iv, new Uint8Array(await crypto.subtle.encrypt(how, key, plain)))
}

async function readValidKey(line: string, recipient: 'desk' | 'escrow'): Promise<PublicKey> {
  const key = await readPublicKey(line, recipient)
  if (daysLeft(key.expires, Date.now()) <= 0) throw new KeyError(`the key ${key.kid} has expired`)
  return key
}

/** Each text has an encapsulation of its own, because a browser seals few of them. */
async function wrapKey(contentKey: Uint8Array<ArrayBuffer>, { kid, key }: PublicKey, binding: Binding) {
  const context = await suite.createSenderContext({ recipientPublicKey: key, info: hpkeInfo })
  const exported = new Uint8Array(await context.export(exportContext, secretBytes))
  const secret = await crypto.subtle.importKey('raw', exported, 'HKDF', false, ['deriveKey'])
  exported.fill(0)
  const sealId = random(secretBytes)
  const envelopeKey = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: sealId, info: envelopeInfo },
    secret,
    { name: 'AES-GCM', length: secretBytes * 8 },
    false,
    ['encrypt'],
  )
  const name = text.encode(kid)
  const head = joined(Uint8Array.of(formatVersion, name.length), name, new Uint8Array(context.enc), sealId)
  return joined(head, await encrypt(envelopeKey, contentKey, binding))
}

/** Seals a text to recipients, whose public lines are given by name. The wrapped keys are in the same order; all is base64. */
export async function sealContent(
  content: unknown,
  lines: Readonly<Partial<Record<'desk' | 'escrow', string>>>,
  binding: Binding,
): Promise<{ readonly body: string; readonly wrappedKeys: readonly string[] }> {
  const recipients = Object.entries(lines) as ['desk' | 'escrow', string][]
  const keys = await Promise.all(recipients.map(([recipient, line]) => readValidKey(line, recipient)))
  const contentKey = random(secretBytes)
  const plain = pad(JSON.stringify(content))
  try {
    const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt'])
    const [body, ...wrappedKeys] = await Promise.all([
      encrypt(key, plain, binding),
      ...keys.map((each) => wrapKey(contentKey, each, binding)),
    ])
    return { body: toBase64(body), wrappedKeys: wrappedKeys.map(toBase64) }
  } finally {
    for (const secret of [contentKey, plain]) secret.fill(0)
  }
}
