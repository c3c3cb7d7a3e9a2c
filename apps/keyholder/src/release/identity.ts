import { createHash } from 'node:crypto'
import { type Factors, hasTwoFactors } from '@cash-express/domain/cases/two-factors'
import type { ReleaseRequest } from '@cash-express/envelope/release'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { type Refused, refused } from './refusal.ts'
import { isForCall } from './request.ts'

export type IdentitySettings = {
  readonly issuer: string
  /** The clients whose tokens count: the desk server and the command line. */
  readonly audiences: readonly string[]
  /** The address of the provider's keys; found by discovery when it is not set. */
  readonly keysUrl?: string | undefined
  readonly factors: Factors
}

const algorithms = ['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512']
const toleranceSeconds = 5
const hour = 3_600
/** Both factors may have been shown this long ago. Only a call, which shows least, gets more than half an hour. */
const longestSeconds = (scope: string) => (isForCall(scope) ? 12 * hour : hour / 2)
const providerMilliseconds = 2_000

const keyHash = (tabKey: string) => createHash('sha256').update(Buffer.from(tabKey, 'base64url')).digest('base64url')

async function discoverKeys(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(providerMilliseconds) })
  const found = (await reply.json()) as { issuer?: unknown; jwks_uri?: unknown }
  if (found.issuer !== issuer) throw new Error('the discovery document is of another issuer')
  return String(found.jwks_uri)
}

/** The keys are fetched with the first token, so that the process can start while the provider is away. */
function providerKeys({ issuer, keysUrl }: IdentitySettings): JWTVerifyGetKey {
  const options = { timeoutDuration: providerMilliseconds }
  let keys: JWTVerifyGetKey | undefined
  return async (header, token) => {
    keys ??= createRemoteJWKSet(new URL(keysUrl ?? (await discoverKeys(issuer))), options)
    return keys(header, token)
  }
}

/** True for a failure of the provider; everything else is a fault of the token. */
const isProviderAway = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code)

export type Identity = { readonly kind: 'verified'; readonly subject: string }
export type IdentityCheck = (
  request: Pick<ReleaseRequest, 'idToken' | 'tabKey' | 'scope'>,
) => Promise<Identity | Refused>

/** Trusts only the provider's signature: the server that passes the token on could have been taken over. */
export function createIdentityCheck(settings: IdentitySettings): IdentityCheck {
  const keys = providerKeys(settings)
  const audience = [...settings.audiences]

  return async ({ idToken, tabKey, scope }) => {
    let payload: JWTPayload
    try {
      const options = { issuer: settings.issuer, audience, algorithms, requiredClaims: ['sub', 'exp', 'nonce'] }
      const limits = { clockTolerance: toleranceSeconds, maxTokenAge: 12 * hour }
      payload = (await jwtVerify(idToken, keys, { ...options, ...limits })).payload
    } catch (error) {
      return refused(isProviderAway(error) ? 'unavailable' : 'token')
    }
    const { sub = '', azp = audience[0], nonce, amr, auth_time: signedInAt } = payload
    if (!audience.includes(String(azp))) return refused('token')
    if (nonce !== keyHash(tabKey)) return refused('nonce')
    if (!hasTwoFactors(amr, settings.factors)) return refused('second factor')
    const age = typeof signedInAt === 'number' ? Date.now() / 1_000 - signedInAt : Number.NaN
    if (!(age >= -toleranceSeconds && age <= longestSeconds(scope))) return refused('sign in again')
    return { kind: 'verified', subject: String(sub) }
  }
}
