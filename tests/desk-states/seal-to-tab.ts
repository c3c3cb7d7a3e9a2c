import { type Binding, cardBinding, noteBinding } from '../../packages/envelope/src/binding.ts'
import { sealNote } from '../../packages/envelope/src/browser/seal-note.ts'
import { pad } from '../../packages/envelope/src/format.ts'
import { localKeyAgreement } from '../../packages/envelope/src/key-agreement.ts'
import { newKeyPair, type Recipient, readPublicKey } from '../../packages/envelope/src/keys.ts'
import { type LookUp, type LookUpAnswer, lookUpBinding, lookUpRelease } from '../../packages/envelope/src/look-up.ts'
import { openBody } from '../../packages/envelope/src/open.ts'
import { type Release, releaseData, releaseInfo, tabInfo } from '../../packages/envelope/src/release.ts'
import { createSealer } from '../../packages/envelope/src/seal.ts'
import { suite } from '../../packages/envelope/src/suite.ts'
import { unwrapKey } from '../../packages/envelope/src/unwrap.ts'
import type { SampleCase } from './data/case.ts'
import { storeOf } from './data/stores.ts'

export type Points = { readonly tabKey: string; readonly releaseKey: string }

async function sealTo(point: string, info: Uint8Array, content: Uint8Array, bound: Uint8Array) {
  const recipientPublicKey = await suite.kem.deserializePublicKey(new Uint8Array(Buffer.from(point, 'base64url')))
  const { enc, ct } = await suite.seal({ recipientPublicKey, info }, content, bound)
  return Buffer.concat([Buffer.from(enc), Buffer.from(ct)])
}

async function makeKeys(recipient: Recipient) {
  const { publicLine, privateFile } = await newKeyPair(recipient, '2026-11', '2099-12-31')
  return {
    publicLine,
    publicKey: await readPublicKey(publicLine, recipient),
    key: await localKeyAgreement(privateFile),
  }
}

/** Seals what a state shows as the website and the keyholder do, so that the page opens it with its own code. */
export async function createTabSealer() {
  const [desk, escrow, notice] = await Promise.all([makeKeys('desk'), makeKeys('escrow'), makeKeys('notice')])
  const publicLines = { desk: desk.publicLine, escrow: escrow.publicLine }
  const sealer = createSealer({ desk: desk.publicKey, escrow: escrow.publicKey, notice: notice.publicKey })

  async function sealPart(of: SampleCase, scope: string, content: unknown) {
    if (scope.startsWith('note:')) {
      const binding = noteBinding(of.reference, of.recipient)
      const { body, deskWrappedKey } = await sealNote(String(content), publicLines, binding)
      return { body, wrappedKey: Buffer.from(deskWrappedKey, 'base64'), binding }
    }
    const store = storeOf(of.recipient)?.store_id.toString() ?? ''
    const whole: Binding = { form: of.form, version: 1, reference: of.reference, store }
    const isOwnSection = scope !== 'card' && scope !== 'application'
    const submission = isOwnSection ? { ...whole, form: `${of.form}/${scope}` } : whole
    const sealed = await sealer.seal(content, content, submission)
    return scope === 'card'
      ? {
          body: sealed.contactCard.toString('base64'),
          wrappedKey: sealed.deskWrappedCardKey,
          binding: cardBinding(whole),
        }
      : { body: sealed.body.toString('base64'), wrappedKey: sealed.deskWrappedKey, binding: submission }
  }

  /** Seals to the opening and then to the tab, as the keyholder does. */
  async function sealToTab(content: Uint8Array, { tabKey, releaseKey }: Points, release: Release) {
    const bound = releaseData(release)
    const toRelease = await sealTo(releaseKey, releaseInfo, content, bound)
    return (await sealTo(tabKey, tabInfo, toRelease, bound)).toString('base64')
  }

  return {
    publicLines,
    async lookUp(
      { body, wrappedKey, ...points }: Points & { readonly body: string; readonly wrappedKey: string },
      answerOf: (asked: LookUp) => LookUpAnswer,
    ) {
      const sealed = [body, wrappedKey].map((each) => Buffer.from(each, 'base64')) as [Buffer, Buffer]
      const asked = (await openBody(...sealed, desk.key, lookUpBinding(points.releaseKey))) as LookUp
      const release = lookUpRelease('a person', '1')
      const key = await sealToTab(pad(JSON.stringify(answerOf(asked))), points, release)
      return { key, audit: release.audit, person: release.person }
    },
    async seal(of: SampleCase, scope: string, content: unknown, points: Points) {
      const { body, wrappedKey, binding } = await sealPart(of, scope, content)
      const release: Release = {
        reference: of.reference,
        recipient: of.recipient,
        scope,
        person: 'a person',
        audit: '1',
      }
      const contentKey = await unwrapKey(wrappedKey, desk.key, binding)
      const key = await sealToTab(contentKey, points, release)
      return { body, binding, key, audit: release.audit, person: release.person }
    },
  }
}
