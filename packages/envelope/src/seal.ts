import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { encrypt, envelopeKey } from './cipher.ts'
import { additionalData, type Binding, encodeWrappedKey, pad } from './format.ts'
import { KeyError, type PublicKey } from './keys.ts'
import { exportContext, hpkeInfo, secretBytes, suite } from './suite.ts'

/** A submission as stored; nothing in it opens without a private key. */
export type SealedSubmission = {
  readonly body: Buffer
  readonly deskWrappedKey: Buffer
  readonly escrowWrappedKey: Buffer
  readonly contactCard: Buffer
}

/** An encapsulation is by far the most expensive step, so one is reused for this long or this many envelopes. */
const longestMilliseconds = 60_000
const mostEnvelopes = 10_000

type SenderContext = { kid: string; encapsulation: Buffer; secret: KeyObject }

async function newSenderContext({ kid, key }: PublicKey): Promise<SenderContext> {
  const context = await suite.createSenderContext({ recipientPublicKey: key, info: hpkeInfo })
  const exported = Buffer.from(await context.export(exportContext, secretBytes))
  const secret = createSecretKey(exported)
  exported.fill(0)
  return { kid, encapsulation: Buffer.from(context.enc), secret }
}

function sealTo(context: SenderContext, plain: Buffer, bound: Buffer): Buffer {
  const sealId = randomBytes(secretBytes)
  const { iv, sealed } = encrypt(envelopeKey(context.secret, sealId), plain, bound)
  return encodeWrappedKey({ kid: context.kid, encapsulation: context.encapsulation, sealId, iv, sealed })
}

export type Sealer = {
  seal(body: unknown, contactCard: unknown, binding: Binding): Promise<SealedSubmission>
}

/** Uses public keys only: seals the body to desk and escrow, and the contact card to the worker. */
export function createSealer(
  keys: { desk: PublicKey; escrow: PublicKey; notice: PublicKey },
  clock = Date.now,
): Sealer {
  const current = new Map<PublicKey, { until: number; left: number; context: Promise<SenderContext> }>()

  function senderContextOf(key: PublicKey): Promise<SenderContext> {
    const known = current.get(key)
    const left = known ? known.until - clock() : 0
    // More than 60 seconds left means that the clock was set back.
    if (known && left > 0 && left <= longestMilliseconds && known.left > 0) {
      known.left--
      return known.context
    }
    // A process may run past the last day of its key and must not seal to an expired key.
    if (key.expires < new Date(clock()).toISOString().slice(0, 10)) throw new KeyError(`the key ${key.kid} has expired`)
    const context = newSenderContext(key)
    const forget = () => {
      if (current.get(key)?.context === context) current.delete(key)
    }
    // A failed context must not be reused for the rest of its 60 seconds.
    context.catch(forget)
    // Without this timer, the secret would stay in memory until the next submission.
    setTimeout(forget, longestMilliseconds).unref()
    current.set(key, { until: clock() + longestMilliseconds, left: mostEnvelopes - 1, context })
    return context
  }

  return {
    async seal(body, contactCard, binding) {
      const [desk, escrow, notice] = await Promise.all([keys.desk, keys.escrow, keys.notice].map(senderContextOf))
      if (!desk || !escrow || !notice) throw new Error('no key to seal to')
      const bound = additionalData(binding)
      const contentKey = randomBytes(secretBytes)
      const plainBody = pad(JSON.stringify(body))
      const plainCard = pad(JSON.stringify(contactCard))
      const { iv, sealed } = encrypt(createSecretKey(contentKey), plainBody, bound)
      const wrappedKeys = {
        deskWrappedKey: sealTo(desk, contentKey, bound),
        escrowWrappedKey: sealTo(escrow, contentKey, bound),
        contactCard: sealTo(notice, plainCard, bound),
      }
      for (const secret of [contentKey, plainBody, plainCard]) secret.fill(0)
      return { body: Buffer.concat([iv, sealed]), ...wrappedKeys }
    },
  }
}
