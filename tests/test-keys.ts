import { randomBytes } from 'node:crypto'
import { type KeyAgreement, localKeyAgreement } from '../packages/envelope/src/key-agreement.ts'
import { newKeyPair, type Recipient } from '../packages/envelope/src/keys.ts'

/** Keys of a test run: public keys and secret as settings of the API, private keys as the desk reads them. */
export async function makeTestKeys() {
  const make = (recipient: Recipient) => newKeyPair(recipient, '2026-11', '2099-12-31')
  const [desk, escrow, notice] = [await make('desk'), await make('escrow'), await make('notice')]
  const environment = {
    INTAKE_SECRET: randomBytes(32).toString('base64url'),
    DESK_PUBLIC_KEY: desk.publicLine,
    ESCROW_PUBLIC_KEY: escrow.publicLine,
    NOTICE_PUBLIC_KEY: notice.publicLine,
    CAPTCHA_COST: '1',
    CAPTCHA_MINIMUM_SECONDS: '0',
  }
  const privateKeys: Record<Recipient, KeyAgreement> = {
    desk: await localKeyAgreement(desk.privateFile),
    escrow: await localKeyAgreement(escrow.privateFile),
    notice: await localKeyAgreement(notice.privateFile),
  }
  return { environment, privateKeys, files: { desk, escrow, notice } }
}
