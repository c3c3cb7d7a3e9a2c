import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import Provider, { type ClientMetadata, type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import { isOneTimeCode, oneTimeCode } from './one-time-code.ts'
import type { SamplePerson } from './sample-people.ts'
import { errorPage, type OfferedPerson, signedOutPage, signInPage, signOutPage } from './sign-in-pages.ts'

export type Account = Pick<SamplePerson, 'subject' | 'password' | 'secret'>

export type SignInClient = {
  readonly id: string
  readonly secret: string
  /** The address of the desk, such as `http://127.0.0.1:3100`. */
  readonly origin: string
}

export type SignInProvider = {
  readonly issuer: string
  readonly stop: () => Promise<void>
  /** The one-time code that this person's phone shows now. */
  readonly codeOf: (person: Pick<Account, 'secret'>) => string
  /** For tests that forge tokens. */
  readonly signingKey: JsonWebKey
}

/** Password and one-time code (RFC 8176). */
const factors = ['pwd', 'otp']
const twoFactors = 'urn:cash-express:two-factors'

const clientMetadata = ({ id, secret, origin }: SignInClient): ClientMetadata => ({
  client_id: id,
  client_secret: secret,
  redirect_uris: [`${origin}/signed-in`],
  post_logout_redirect_uris: [`${origin}/`],
  backchannel_logout_uri: `${origin}/back-channel-logout`,
  backchannel_logout_session_required: true,
  id_token_signed_response_alg: 'ES256',
  require_auth_time: true,
  response_types: ['code'],
  grant_types: ['authorization_code'],
})

/** Long enough for any form of these pages. */
const longestForm = 4_096

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) {
    text += piece
    if (text.length > longestForm) break
  }
  return new URLSearchParams(text)
}

/** The desk asks for no data about the person, so nobody is asked to agree. */
async function grantOf(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const found = known ? await provider.Grant.find(known) : undefined
  if (found) return found
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid')
  await grant.save()
  return grant
}

/**
 * An OpenID provider for development, tests and demo: password and one-time code, everything in memory, with new keys at
 * each start. A one-time code can be used twice, so that a test can sign in more often than every 30 seconds.
 */
export async function startSignInProvider({
  port,
  clients,
  people,
  offered = [],
}: {
  readonly port: number
  readonly clients: readonly SignInClient[]
  readonly people: readonly Account[]
  /** The demo: the sign-in page fills in the answers of these people, so that nobody needs a phone. */
  readonly offered?: readonly OfferedPerson[]
}): Promise<SignInProvider> {
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signingKey = { ...privateKey.export({ format: 'jwk' }), kid: 'sign-in', use: 'sig', alg: 'ES256' }

  const provider = new Provider(issuer, {
    clients: clients.map(clientMetadata),
    jwks: { keys: [signingKey as unknown as JWK] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    acrValues: [twoFactors],
    // By default an identity token names the factors only when a client asks for them.
    claims: { openid: ['sub', 'amr', 'acr', 'auth_time'], sid: null, iss: null },
    findAccount: (_ctx, subject) =>
      people.some((each) => each.subject === subject)
        ? { accountId: subject, claims: () => ({ sub: subject }) }
        : undefined,
    loadExistingGrant: grantOf,
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(form)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = signedOutPage()
        },
      },
    },
    // The provider's own agent refuses loopback addresses, where the desk of development and tests is.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = errorPage(`${out.error}: ${out.error_description ?? ''}`)
    },
    ttl: { Session: 43_200, Grant: 43_200, Interaction: 600, IdToken: 3_600, AccessToken: 60, AuthorizationCode: 60 },
  })

  /** Only of people whom the page offers. */
  function filledInAs(subject: string | null) {
    const account = people.find((each) => each.subject === subject && offered.some((one) => one.subject === subject))
    return account && { user: account.subject, password: account.password, code: oneTimeCode(account.secret) }
  }

  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next()
    const { uid } = await provider.interactionDetails(ctx.req, ctx.res)
    ctx.set('cache-control', 'no-store')
    ctx.type = 'html'
    if (ctx.method !== 'POST') {
      ctx.body = signInPage({ uid, people: offered, filledIn: filledInAs(ctx.URL.searchParams.get('as')) })
      return
    }
    const form = await readForm(ctx.req)
    const account = people.find(({ subject }) => subject === form.get('user'))
    const isRight =
      account && account.password === form.get('password') && isOneTimeCode(account.secret, form.get('code') ?? '')
    if (!isRight) {
      ctx.status = 401
      const problem = 'The user name, the password or the code is wrong.'
      ctx.body = signInPage({ uid, problem, people: offered, filledIn: filledInAs(form.get('user')) })
      return
    }
    const login = { accountId: account.subject, amr: factors, acr: twoFactors }
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, { login }, { mergeWithLastSubmission: false }))
  })

  const server = createServer(provider.callback())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    issuer,
    signingKey,
    codeOf: ({ secret }) => oneTimeCode(secret),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
