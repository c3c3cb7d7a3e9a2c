import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import {
  type Binding,
  type CorrectedField,
  cardBinding,
  confirmationBinding,
  correctionBinding,
  textNumberBinding,
} from './binding.ts'
import { encrypt, envelopeKey } from './cipher.ts'
import { additionalData, encodeWrappedKey, pad } from './format.ts'
import { KeyError, type PublicKey } from './keys.ts'
import { ivBytes } from './layout.ts'
import { exportContext, hpkeInfo, secretBytes, suite } from './suite.ts'

/** A submission as stored; nothing in it opens without a private key. */
export type SealedSubmission = {
  readonly body: Buffer
  readonly deskWrappedKey: Buffer
  readonly escrowWrappedKey: Buffer
  readonly contactCard: Buffer
  readonly noticeWrappedCardKey: Buffer
  readonly deskWrappedCardKey: Buffer
}

/** An encapsulation is by far the most expensive step, so one is reused for this long or this many submissions. */
const longestMilliseconds = 60_000
const mostSubmissions = 10_000

type SenderContext = { kid: string; encapsulation: Buffer; secret: KeyObject }

async function newSenderContext({ kid, key }: PublicKey): Promise<SenderContext> {
  const context = await suite.createSenderContext({ recipientPublicKey: key, info: hpkeInfo })
  const exported = Buffer.from(await context.export(exportContext, secretBytes))
  const secret = createSecretKey(exported)
  exported.fill(0)
  return { kid, encapsulation: Buffer.from(context.enc), secret }
}

/** Sealed to one recipient or more. */
export type SealedPart<Recipients extends string> = { readonly body: Buffer } & Readonly<
  Record<`${Recipients}WrappedKey`, Buffer>
>

/**
 * Draws the random bytes of one submission at once, because each draw costs about 2 µs. No byte is taken twice. Each key
 * and each seal id has an iv.
 */
function drawRandom(keysAndSeals: number) {
  const bytes = randomBytes(keysAndSeals * (secretBytes + ivBytes))
  let at = 0
  return {
    take(length: number): Buffer {
      if (at + length > bytes.length) throw new Error('too few random bytes were drawn')
      at += length
      return bytes.subarray(at - length, at)
    },
    wipe: () => bytes.fill(0),
  }
}

type Random = ReturnType<typeof drawRandom>

function sealContent(contentKey: Buffer, plain: Buffer, bound: Buffer, random: Random): Buffer {
  const iv = random.take(ivBytes)
  return Buffer.concat([iv, encrypt(createSecretKey(contentKey), iv, plain, bound)])
}

function wrapKey(contentKey: Buffer, { kid, encapsulation, secret }: SenderContext, bound: Buffer, random: Random) {
  const [sealId, iv] = [random.take(secretBytes), random.take(ivBytes)]
  const sealed = encrypt(envelopeKey(secret, sealId), iv, contentKey, bound)
  return encodeWrappedKey({ kid, encapsulation, sealId, iv, sealed })
}

export type Sealer = {
  seal(body: unknown, contactCard: unknown, binding: Binding): Promise<SealedSubmission>
  /** A change that the customer made later has the same readers as the contact card. */
  sealCorrection(field: CorrectedField, value: string, submission: Binding): Promise<SealedPart<'notice' | 'desk'>>
  /** The desk must not read it: anyone who has the link acts as the customer. */
  sealConfirmation(confirmation: unknown, submission: Binding): Promise<SealedPart<'notice'>>
  /** The number for texts. The desk calls the number of the contact card and does not need it. */
  sealTextNumber(phone: string, submission: Binding): Promise<SealedPart<'notice'>>
}

/** Uses public keys only: seals the body to desk and escrow, and the contact card to the worker and the desk. */
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
    current.set(key, { until: clock() + longestMilliseconds, left: mostSubmissions - 1, context })
    return context
  }

  async function sealPart(content: unknown, binding: Binding, recipients: readonly PublicKey[]) {
    const contexts = await Promise.all(recipients.map(senderContextOf))
    const bound = additionalData(binding)
    const plain = pad(JSON.stringify(content))
    const random = drawRandom(1 + contexts.length)
    const contentKey = random.take(secretBytes)
    const body = sealContent(contentKey, plain, bound, random)
    const wrappedKeys = contexts.map((context) => wrapKey(contentKey, context, bound, random))
    random.wipe()
    plain.fill(0)
    return { body, wrappedKeys: wrappedKeys as [Buffer, ...Buffer[]] }
  }

  return {
    async sealCorrection(field, value, submission) {
      const binding = correctionBinding(submission, field)
      const { body, wrappedKeys } = await sealPart({ [field]: value }, binding, [keys.notice, keys.desk])
      return { body, noticeWrappedKey: wrappedKeys[0], deskWrappedKey: wrappedKeys[1] as Buffer }
    },
    async sealConfirmation(confirmation, submission) {
      const { body, wrappedKeys } = await sealPart(confirmation, confirmationBinding(submission), [keys.notice])
      return { body, noticeWrappedKey: wrappedKeys[0] }
    },
    async sealTextNumber(phone, submission) {
      const { body, wrappedKeys } = await sealPart({ phone }, textNumberBinding(submission), [keys.notice])
      return { body, noticeWrappedKey: wrappedKeys[0] }
    },
    async seal(body, contactCard, binding) {
      const [desk, escrow, notice] = await Promise.all([keys.desk, keys.escrow, keys.notice].map(senderContextOf))
      if (!desk || !escrow || !notice) throw new Error('no key to seal to')
      const [bound, cardBound] = [additionalData(binding), additionalData(cardBinding(binding))]
      const plainBody = pad(JSON.stringify(body))
      const plainCard = pad(JSON.stringify(contactCard))
      const random = drawRandom(6)
      const [contentKey, cardKey] = [random.take(secretBytes), random.take(secretBytes)]
      const sealed = {
        body: sealContent(contentKey, plainBody, bound, random),
        deskWrappedKey: wrapKey(contentKey, desk, bound, random),
        escrowWrappedKey: wrapKey(contentKey, escrow, bound, random),
        contactCard: sealContent(cardKey, plainCard, cardBound, random),
        noticeWrappedCardKey: wrapKey(cardKey, notice, cardBound, random),
        deskWrappedCardKey: wrapKey(cardKey, desk, cardBound, random),
      }
      random.wipe()
      for (const secret of [plainBody, plainCard]) secret.fill(0)
      return sealed
    },
  }
}
