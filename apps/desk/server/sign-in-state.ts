import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod'

/** The desk keeps this while a tab is at the identity provider. */
const schema = z.object({
  state: z.string(),
  verifier: z.string(),
  keyHash: z.string(),
  returnTo: z.string(),
  maxAge: z.number(),
  isSilent: z.boolean(),
})

export type SignInState = z.infer<typeof schema>

/** Enough time to find the phone with the one-time code. */
export const stateSeconds = 600

/**
 * Kept in a cookie of its own for each sign-in, because several tabs of one browser may sign in at once. It is encrypted:
 * whoever reads the verifier could redeem a stolen code. Every desk server derives the same key from the client secret.
 */
export function createStateSealer(clientSecret: string) {
  const key = new Uint8Array(hkdfSync('sha256', clientSecret, '', 'cash-express sign-in state v1', 32))
  return {
    seal: (state: SignInState): Promise<string> =>
      new EncryptJWT(state)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${stateSeconds}s`)
        .encrypt(key),
    /** Undefined when it has expired, was changed, or belongs to another sign-in. */
    async open(sealed: string, state: string): Promise<SignInState | undefined> {
      const opened = await jwtDecrypt(sealed, key, { clockTolerance: 0 }).then(
        ({ payload }) => schema.safeParse(payload).data,
        () => undefined,
      )
      return opened?.state === state ? opened : undefined
    },
  }
}
