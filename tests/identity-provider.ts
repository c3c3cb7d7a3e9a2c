import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export type Claims = JWTPayload & { readonly amr?: unknown; readonly auth_time?: unknown }

export const seconds = (at = Date.now()) => Math.floor(at / 1_000)

/**
 * An identity provider on this machine with real signatures: discovery, published keys, and an authorization endpoint
 * that signs in whoever `subject` names without asking. `sign` makes any token for tests of refusals.
 */
export async function startIdentityProvider(
  clientId = 'desk',
  /** Without TLS, only processes on this machine may use it. */
  secure?: { readonly address: string; readonly cert: Buffer; readonly key: Buffer },
) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'provider-1', alg: 'ES256', use: 'sig' }
  const codes = new Map<string, { nonce: string; challenge: string; redirect: string }>()
  const state = { subject: 'ana', amr: ['pwd', 'otp'], isAway: false, requests: 0 }

  const claims = (changes: Claims = {}): Claims => ({
    iss: issuer,
    aud: clientId,
    sub: state.subject,
    iat: seconds(),
    exp: seconds() + 3_600,
    auth_time: seconds(),
    amr: state.amr,
    ...changes,
  })
  const sign = (given: Claims, key = privateKey, kid = jwk.kid) =>
    new SignJWT(given).setProtectedHeader({ alg: 'ES256', kid }).sign(key)

  async function token(form: URLSearchParams) {
    const asked = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!asked || asked.challenge !== challenge || asked.redirect !== form.get('redirect_uri')) return undefined
    return { access_token: 'unused', token_type: 'Bearer', id_token: await sign(claims({ nonce: asked.nonce })) }
  }

  const answer: RequestListener = async (request, response) => {
    state.requests++
    if (state.isAway) {
      response.destroy()
      return
    }
    const url = new URL(request.url ?? '/', issuer)
    const json = (status: number, content: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (url.pathname === '/.well-known/openid-configuration') {
      json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        code_challenge_methods_supported: ['S256'],
      })
    } else if (url.pathname === '/keys') json(200, { keys: [jwk] })
    else if (url.pathname === '/authorize') {
      const given = Object.fromEntries(url.searchParams)
      const code = crypto.randomUUID()
      const { nonce = '', code_challenge: challenge = '', redirect_uri: redirect = '' } = given
      codes.set(code, { nonce, challenge, redirect })
      const back = new URL(redirect)
      back.search = new URLSearchParams({ code, state: given.state ?? '', iss: issuer }).toString()
      response.writeHead(302, { location: back.href }).end()
    } else if (url.pathname === '/token') {
      const signedIn = await token(new URLSearchParams(await text(request)))
      json(signedIn ? 200 : 400, signedIn ?? { error: 'invalid_grant' })
    } else json(404, {})
  }
  const address = secure?.address ?? '127.0.0.1'
  const server = (secure ? createSecureServer(secure, answer) : createServer(answer)).listen(0, address)
  await new Promise((resolve) => server.once('listening', resolve))
  const issuer = `${secure ? 'https' : 'http'}://${address}:${(server.address() as AddressInfo).port}`
  return { issuer, clientId, state, jwk, publicKey, claims, sign, stop: () => server.close() }
}
