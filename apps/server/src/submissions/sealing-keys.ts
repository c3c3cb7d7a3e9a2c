import { daysLeft, KeyError, type PublicKey, type Recipient, readPublicKey } from '@cash-express/envelope/keys'
import { createSealer, type Sealer } from '@cash-express/envelope/seal'

const recipients = ['desk', 'escrow', 'notice'] as const satisfies readonly Recipient[]

export type SealingKeys = {
  /** Refuses (503) while a key is missing or has expired. */
  readonly sealer: Sealer
  /** Days until the end of the key's last day: 0 when it is missing or malformed, 0 or less when it has expired. */
  daysLeft(): Record<Recipient, number>
  areValid(): boolean
  /** Describes problems with the keys without printing one. */
  problems(): string[]
}

export const refusingSealer = (why: string): Sealer => {
  const refuse = () => Promise.reject(new KeyError(why))
  return { seal: refuse, sealCorrection: refuse, sealConfirmation: refuse, sealTextNumber: refuse }
}

/** A missing key must not stop pages and look-ups from being served. */
export async function openSealingKeys(
  lines: Readonly<Record<Recipient, string>>,
  clock = Date.now,
): Promise<SealingKeys> {
  const unreadable: string[] = []
  const read = (recipient: Recipient) =>
    readPublicKey(lines[recipient], recipient).catch((error: Error) => {
      unreadable.push(error.message)
      return undefined
    })
  const [desk, escrow, notice] = await Promise.all(recipients.map(read))
  const keys: Readonly<Record<Recipient, PublicKey | undefined>> = { desk, escrow, notice }
  const left = (recipient: Recipient) => {
    const key = keys[recipient]
    return key ? daysLeft(key.expires, clock()) : 0
  }
  return {
    sealer:
      desk && escrow && notice ? createSealer({ desk, escrow, notice }, clock) : refusingSealer(unreadable.join('; ')),
    daysLeft: () => ({ desk: left('desk'), escrow: left('escrow'), notice: left('notice') }),
    areValid: () => recipients.every((recipient) => left(recipient) > 0),
    problems: () => [
      ...unreadable,
      ...Object.values(keys).flatMap((key) =>
        key && daysLeft(key.expires, clock()) <= 0 ? `the key ${key.kid} expired on ${key.expires}` : [],
      ),
    ],
  }
}
