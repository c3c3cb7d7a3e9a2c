import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { encrypt, envelopeKey } from './cipher.ts'
import { additionalData, type Binding, encodeLock, pad } from './format.ts'
import { KeyError, type PublicKey } from './keys.ts'
import { exportContext, hpkeInfo, secretBytes, suite } from './suite.ts'

/** A submission as it is stored: nothing here opens anything without a private key. */
export type SealedSubmission = {
  readonly body: Buffer
  readonly deskLock: Buffer
  readonly escrowLock: Buffer
  readonly noticeCard: Buffer
}

/** One encapsulation serves this long, or for so many envelopes: it is by far the dearest step. */
const longestMilliseconds = 60_000
const mostEnvelopes = 10_000

type Minute = { kid: string; encapsulation: Buffer; secret: KeyObject }

async function newMinute({ kid, key }: PublicKey): Promise<Minute> {
  const context = await suite.createSenderContext({ recipientPublicKey: key, info: hpkeInfo })
  const exported = Buffer.from(await context.export(exportContext, secretBytes))
  const secret = createSecretKey(exported)
  exported.fill(0)
  return { kid, encapsulation: Buffer.from(context.enc), secret }
}

function sealTo(minute: Minute, plain: Buffer, bound: Buffer): Buffer {
  const sealId = randomBytes(secretBytes)
  const { iv, sealed } = encrypt(envelopeKey(minute.secret, sealId), plain, bound)
  return encodeLock({ kid: minute.kid, encapsulation: minute.encapsulation, sealId, iv, sealed })
}

export type Sealer = {
  seal(body: unknown, contactCard: unknown, binding: Binding): Promise<SealedSubmission>
}

/** Seals with public keys alone: the body to desk and escrow, the contact card to the worker that writes notices. */
export function createSealer(
  keys: { desk: PublicKey; escrow: PublicKey; notice: PublicKey },
  clock = Date.now,
): Sealer {
  const current = new Map<PublicKey, { until: number; left: number; minute: Promise<Minute> }>()

  function minuteOf(key: PublicKey): Promise<Minute> {
    const known = current.get(key)
    const left = known ? known.until - clock() : 0
    // More than a minute left means that the clock was put back.
    if (known && left > 0 && left <= longestMilliseconds && known.left > 0) {
      known.left--
      return known.minute
    }
    // A process may run past the last day of its key; refusing is better than sealing to a key that nobody may use.
    if (key.expires < new Date(clock()).toISOString().slice(0, 10)) throw new KeyError(`the key ${key.kid} has expired`)
    const minute = newMinute(key)
    const forget = () => {
      if (current.get(key)?.minute === minute) current.delete(key)
    }
    // A failure must not be kept for the rest of the minute.
    minute.catch(forget)
    // Also when nobody sends anything more: the secret would stay in memory until the next visitor comes.
    setTimeout(forget, longestMilliseconds).unref()
    current.set(key, { until: clock() + longestMilliseconds, left: mostEnvelopes - 1, minute })
    return minute
  }

  return {
    async seal(body, contactCard, binding) {
      const [desk, escrow, notice] = await Promise.all([keys.desk, keys.escrow, keys.notice].map(minuteOf))
      if (!desk || !escrow || !notice) throw new Error('no key to seal to')
      const bound = additionalData(binding)
      const contentKey = randomBytes(secretBytes)
      const plainBody = pad(JSON.stringify(body))
      const plainCard = pad(JSON.stringify(contactCard))
      const { iv, sealed } = encrypt(createSecretKey(contentKey), plainBody, bound)
      const locks = {
        deskLock: sealTo(desk, contentKey, bound),
        escrowLock: sealTo(escrow, contentKey, bound),
        noticeCard: sealTo(notice, plainCard, bound),
      }
      for (const secret of [contentKey, plainBody, plainCard]) secret.fill(0)
      return { body: Buffer.concat([iv, sealed]), ...locks }
    },
  }
}
