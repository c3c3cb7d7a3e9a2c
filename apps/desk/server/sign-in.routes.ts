import { type Factors, hasTwoFactors } from '@cash-express/domain/cases/two-factors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type pg from 'pg'
import * as z from 'zod'
import { clearCookie, readCookie, sessionCookie, setCookie, signInCookie, signInCookieNames } from './cookies.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { signInLimit } from './limits.ts'
import { showProblem } from './problem-page.ts'
import { refuse } from './refusal.ts'
import { returnPath } from './return-path.ts'
import {
  endSession,
  endSessionsOf,
  findSession,
  findToken,
  idleSeconds,
  longestSeconds,
  sessionHashOf,
  signIn,
} from './sessions.table.ts'
import { createStateSealer, type SignInState, stateSeconds } from './sign-in-state.ts'

export type SignInServices = {
  readonly pool: pg.Pool
  readonly provider: IdentityProvider
  readonly origin: string
  readonly clientSecret: string
  readonly factors: Factors
}

const signInQuery = z.object({
  tab: z.string().regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/),
  return: z.string().optional(),
  prompt: z.literal('none').optional(),
  'step-up': z.literal('1').optional(),
})

/** Each sign-in has a cookie. Beyond this many they were abandoned, and a request with all of them would be too large. */
const mostCookies = 8

/** The provider cannot sign this browser in without showing a page (OpenID Connect Core, section 3.1.2.6). */
const needsPage = /^(login|interaction|consent|account_selection)_required$/

export function addSignIn(app: FastifyInstance, services: SignInServices) {
  const { pool, provider, origin, clientSecret, factors } = services
  const states = createStateSealer(clientSecret)
  const redirectUri = `${origin}/signed-in`

  async function sessionOf(request: FastifyRequest): Promise<'none' | 'open' | 'locked'> {
    const value = readCookie(request, sessionCookie)
    const session = value ? await findSession(pool, sessionHashOf(value)) : undefined
    if (!session || session.removed) return 'none'
    return session.locked_at ? 'locked' : 'open'
  }

  const signOutAddress = (configuration: Configuration, idToken: string | undefined): string =>
    configuration.serverMetadata().end_session_endpoint
      ? buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: `${origin}/`,
          ...(idToken ? { id_token_hint: idToken } : {}),
        }).href
      : '/'

  type Begin = Pick<SignInState, 'keyHash' | 'returnTo' | 'isSilent'> & { readonly isStepUp: boolean }

  async function begin(request: FastifyRequest, reply: FastifyReply, asked: Begin) {
    const { keyHash, returnTo } = asked
    const configuration = provider.current()
    if (!configuration) return showProblem(request, reply, 503, 'no provider')
    const session = await sessionOf(request)
    const isStepUp = asked.isStepUp || session === 'locked'
    const isSilent = asked.isSilent && !isStepUp
    // The provider would otherwise replace a session that is gone without asking anyone.
    const maxAge = isStepUp ? 0 : session === 'open' ? longestSeconds : idleSeconds
    const verifier = randomPKCECodeVerifier()
    const state = randomState()
    const kept: SignInState = { state, verifier, keyHash, returnTo, maxAge, isSilent }
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      state,
      nonce: keyHash,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      max_age: String(maxAge),
      ...(isStepUp ? { prompt: 'login' } : isSilent ? { prompt: 'none' } : {}),
    })
    const abandoned = signInCookieNames(request)
    if (abandoned.length >= mostCookies) reply.header('set-cookie', abandoned.map(clearCookie))
    return reply
      .header('set-cookie', setCookie(signInCookie(state), await states.seal(kept), stateSeconds))
      .redirect(address.href, 302)
  }

  app.get('/sign-in', { config: signInLimit }, async (request, reply) => {
    const query = signInQuery.safeParse(request.query)
    if (!query.success) return refuse(reply, 400, 'unreadable')
    // Another site could have its own key signed for this session.
    if (request.headers['sec-fetch-site'] === 'cross-site') return refuse(reply, 403, 'other origin')
    const isStepUp = query.data['step-up'] === '1'
    return begin(request, reply, {
      keyHash: query.data.tab,
      returnTo: returnPath(query.data.return, origin),
      isSilent: query.data.prompt === 'none' && !isStepUp,
      isStepUp,
    })
  })

  async function readState(request: FastifyRequest): Promise<SignInState | undefined> {
    const { state } = request.query as { state?: unknown }
    if (typeof state !== 'string' || !/^[\w-]{43}$/.test(state)) return undefined
    const sealed = readCookie(request, signInCookie(state))
    return sealed ? await states.open(sealed, state) : undefined
  }

  async function redeem(configuration: Configuration, request: FastifyRequest, kept: SignInState) {
    const tokens = await authorizationCodeGrant(configuration, new URL(request.url, origin), {
      expectedState: kept.state,
      expectedNonce: kept.keyHash,
      pkceCodeVerifier: kept.verifier,
      maxAge: kept.maxAge,
    })
    const claims = tokens.claims()
    if (!tokens.id_token || !claims || claims.auth_time === undefined)
      throw new Error('the identity token is incomplete')
    return {
      hasTwoFactors: hasTwoFactors(claims.amr, factors),
      subject: claims.sub,
      name: typeof claims.name === 'string' ? claims.name : undefined,
      sid: typeof claims.sid === 'string' ? claims.sid : undefined,
      keyHash: Buffer.from(kept.keyHash, 'base64url'),
      idToken: tokens.id_token,
      signedInAt: new Date(claims.auth_time * 1_000),
      expiresAt: new Date(claims.exp * 1_000),
    }
  }

  app.get('/signed-in', { config: signInLimit }, async (request, reply) => {
    const configuration = provider.current()
    if (!configuration) return showProblem(request, reply, 503, 'no provider')
    const kept = await readState(request)
    if (!kept) return showProblem(request, reply, 400, 'sign-in failed')
    reply.header('set-cookie', clearCookie(signInCookie(kept.state)))
    // The session was locked while this tab was at the provider, which may have asked nobody.
    if (kept.maxAge > 0 && (await sessionOf(request)) === 'locked')
      return begin(request, reply, { ...kept, isStepUp: true })
    const redeemed = await redeem(configuration, request, kept).catch((error: Error) => error)
    if (redeemed instanceof Error) {
      if (kept.isSilent && redeemed instanceof AuthorizationResponseError && needsPage.test(redeemed.error)) {
        return begin(request, reply, { ...kept, isSilent: false, isStepUp: false })
      }
      // The code and the type say what the provider refused; the message can quote a token.
      request.log.warn({ event: 'sign-in failed', name: redeemed.name, code: (redeemed as { code?: string }).code })
      return showProblem(request, reply, 400, 'sign-in failed')
    }
    const { hasTwoFactors: isComplete, ...token } = redeemed
    if (!isComplete)
      return showProblem(request, reply, 403, 'second factor', signOutAddress(configuration, token.idToken))
    // The provider took too long and the browser has its answer: it would not get the cookie of a new session.
    if (reply.sent) return reply
    const value = readCookie(request, sessionCookie)
    const outcome = await signIn(pool, {
      ...token,
      before: value ? sessionHashOf(value) : undefined,
      isSilent: kept.isSilent,
    })
    if (outcome.kind === 'no role') {
      reply.header('set-cookie', clearCookie(sessionCookie))
      return showProblem(request, reply, 403, 'no role', signOutAddress(configuration, token.idToken))
    }
    if (outcome.kind === 'started') reply.header('set-cookie', setCookie(sessionCookie, outcome.cookie))
    return reply.redirect(kept.returnTo, 302)
  })

  app.post('/sign-out', async (request, reply) => {
    const value = readCookie(request, sessionCookie)
    const sessionHash = sessionHashOf(value ?? '')
    const idToken = value ? await findToken(pool, sessionHash) : undefined
    if (value) await endSession(pool, sessionHash)
    const configuration = provider.current()
    reply.header('set-cookie', clearCookie(sessionCookie))
    return { to: configuration && idToken ? signOutAddress(configuration, idToken) : '/' }
  })

  void app.register(async (scope) => addBackChannelLogout(scope, pool, provider))
}

/** Called by the provider when a person signs out there, or when an administrator ends their sessions. */
function addBackChannelLogout(scope: FastifyInstance, pool: pg.Pool, provider: IdentityProvider) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  )
  const config = { ...signInLimit, fromServer: true }
  scope.post('/back-channel-logout', { config, bodyLimit: 16_384 }, async ({ body }, reply: FastifyReply) => {
    const token = body instanceof URLSearchParams ? body.get('logout_token') : null
    const loggedOut = token ? await provider.verifyLogout(token) : undefined
    if (!loggedOut) return refuse(reply, 400, 'logout token')
    await endSessionsOf(pool, loggedOut)
    return {}
  })
}
