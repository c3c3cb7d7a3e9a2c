import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  discovery,
  None,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { SettingsError } from './release/keyholder-settings.ts'

export type SignInSettings = {
  readonly issuer: string
  /** A client for which the provider allows http://127.0.0.1 with any port (RFC 8252). */
  readonly clientId: string
  readonly clientSecret?: string | undefined
}

const minute = 60_000
/** The keyholder opens nothing for an older sign-in. */
const longestSeconds = 1_800

/** Waits for the provider to send the browser back, and answers it. */
function waitForBrowser(port: AddressInfo['port'], server: ReturnType<typeof createServer>): Promise<URL> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SettingsError('nobody signed in within five minutes')), 5 * minute)
    server.on('request', (request, response) => {
      const address = new URL(request.url ?? '/', `http://127.0.0.1:${port}`)
      if (address.pathname !== '/signed-in') {
        response.writeHead(404).end()
        return
      }
      clearTimeout(timer)
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      response.end('You can close this page and return to the terminal.\n')
      resolve(address)
    })
  })
}

/** Signs a person in with their own browser on this machine, and returns the identity token for one key pair. */
export async function signInOnLoopback(
  { issuer, clientId, clientSecret }: SignInSettings,
  nonce: string,
  show: (address: string) => void,
): Promise<string> {
  const authentication = clientSecret ? ClientSecretPost(clientSecret) : None()
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  const config = await discovery(new URL(issuer), clientId, undefined, authentication, { execute }).catch(() => {
    throw new SettingsError('the identity provider does not answer')
  })
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const verifier = randomPKCECodeVerifier()
    const state = randomState()
    const returned = waitForBrowser(port, server)
    show(
      buildAuthorizationUrl(config, {
        redirect_uri: `http://127.0.0.1:${port}/signed-in`,
        scope: 'openid',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        prompt: 'login',
        max_age: String(longestSeconds),
      }).href,
    )
    const tokens = await authorizationCodeGrant(config, await returned, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      maxAge: longestSeconds,
    })
    return tokens.id_token ?? ''
  } finally {
    server.close()
  }
}
