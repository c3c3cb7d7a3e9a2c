import { setTimeout as wait } from 'node:timers/promises'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Settings } from './settings.ts'

type ProviderSettings = Pick<Settings, 'SIGN_IN_ISSUER' | 'SIGN_IN_CLIENT_ID' | 'SIGN_IN_CLIENT_SECRET'>

export type IdentityProvider = {
  /** Undefined until the provider has answered once. */
  readonly current: () => Configuration | undefined
  /** Repeats until the provider has answered, or until `stop`. */
  readonly discover: (onFailure: (error: Error & { code?: string }) => void) => Promise<void>
  readonly verifyLogout: (token: string) => Promise<LoggedOut | undefined>
  readonly stop: () => void
}

export type LoggedOut = { readonly sid?: string; readonly subject?: string }

const timeoutSeconds = 5
const longestWaitMilliseconds = 15_000

/** A provider that names no method accepts the first one (OpenID Connect Discovery, section 3). */
const authenticate =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
    method(server, client, body, headers)
  }

/** The desk starts without its provider: people who are signed in keep working. */
export function openIdentityProvider({
  SIGN_IN_ISSUER,
  SIGN_IN_CLIENT_ID,
  SIGN_IN_CLIENT_SECRET,
}: ProviderSettings): IdentityProvider {
  const issuer = new URL(SIGN_IN_ISSUER)
  const stopping = new AbortController()
  let current: Configuration | undefined
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined

  const discover: IdentityProvider['discover'] = async (onFailure) => {
    for (let pause = 500; !current && !stopping.signal.aborted; pause = Math.min(pause * 2, longestWaitMilliseconds)) {
      try {
        current = await discovery(issuer, SIGN_IN_CLIENT_ID, {}, authenticate(SIGN_IN_CLIENT_SECRET), {
          timeout: timeoutSeconds,
          // The settings allow plain HTTP only on this machine.
          execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
        })
        keys = createRemoteJWKSet(new URL(current.serverMetadata().jwks_uri ?? ''))
      } catch (error) {
        current = undefined
        onFailure(error as Error)
        await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
    }
  }

  return {
    current: () => current,
    discover,
    stop: () => stopping.abort(),
    async verifyLogout(token) {
      if (!current || !keys) return undefined
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: current.serverMetadata().issuer,
          audience: SIGN_IN_CLIENT_ID,
          algorithms: signatureAlgorithms,
          maxTokenAge: longestTokenAge,
          clockTolerance: 30,
        })
        const { events, nonce, sid, sub } = payload
        const isLogout = Object.hasOwn(Object(events) as object, logoutEvent)
        // Only identity tokens have a nonce: one of those must not end a session.
        if (!isLogout || nonce !== undefined) return undefined
        if (typeof sid === 'string') return { sid, ...(sub ? { subject: sub } : {}) }
        return sub ? { subject: sub } : undefined
      } catch (error) {
        // A key that is not known is about the token; a provider that does not answer is not.
        if (/^ERR_J/.test((error as { code?: string }).code ?? '') && !isTimeout(error)) return undefined
        throw error
      }
    },
  }
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const signatureAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** A token that was recorded cannot end later sessions. */
const longestTokenAge = '5 minutes'
const isTimeout = (error: unknown) => (error as { code?: string }).code === 'ERR_JWKS_TIMEOUT'
