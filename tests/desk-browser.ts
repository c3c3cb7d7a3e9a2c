import { createHash, randomBytes } from 'node:crypto'
import type { Account, SignInProvider } from '../tools/sign-in/sign-in-provider.ts'

/** A tab's public key, of which nothing here needs the private half. */
export function newTab() {
  const point = Buffer.concat([Buffer.from([4]), randomBytes(64)])
  return { tabKey: point.toString('base64url'), keyHash: createHash('sha256').update(point).digest('base64url') }
}

export type Tab = ReturnType<typeof newTab>

type Cookie = { readonly value: string; readonly path: string }

export type Landing = {
  readonly status: number
  /** The address of the last answer, or the path of the desk to which the sign-in led. */
  readonly url: URL
  readonly text: string
  readonly headers: Headers
  readonly visited: readonly URL[]
}

const mostRedirects = 12

/** A browser without pages: it keeps cookies, follows redirects and fills in the provider's form. */
export function createDeskBrowser(origin: string, provider: Pick<SignInProvider, 'issuer' | 'codeOf'>) {
  /** By name, and by name and path for cookies of one path: several of them can have the same name. */
  const cookies = new Map<string, Cookie>()

  function keep(headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((each) => each.trim())
      const at = pair.indexOf('=')
      const attribute = (name: string) =>
        attributes.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
      const expires = attribute('expires')
      const hasEnded = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now())
      const path = attribute('path') ?? '/'
      const key = path === '/' ? pair.slice(0, at) : `${pair.slice(0, at)};${path}`
      if (hasEnded) cookies.delete(key)
      else cookies.set(key, { value: pair.slice(at + 1), path })
    }
  }

  async function send(address: string | URL, options: RequestInit = {}): Promise<Response> {
    const url = new URL(address, origin)
    const sent = [...cookies].filter(([, { path }]) => url.pathname.startsWith(path.replace(/\/$/, '')))
    const headers = new Headers(options.headers)
    if (sent.length > 0)
      headers.set('cookie', sent.map(([key, { value }]) => `${key.split(';')[0]}=${value}`).join('; '))
    if (!headers.has('accept')) headers.set('accept', 'text/html')
    const answer = await fetch(url, { ...options, headers, redirect: 'manual' })
    keep(answer.headers)
    return answer
  }

  const isPage = (url: URL) => url.origin === origin && !/^\/(sign-in|signed-in)$/.test(url.pathname)

  /** Follows redirects until one leads to a page of the desk, which is not loaded, or until an answer is none. */
  async function follow(address: string | URL, options: RequestInit = {}): Promise<Landing> {
    let url = new URL(address, origin)
    let answer = await send(url, options)
    const visited = [url]
    while (answer.status >= 300 && answer.status < 400 && visited.length < mostRedirects) {
      url = new URL(answer.headers.get('location') ?? '', url)
      visited.push(url)
      if (isPage(url)) break
      await answer.body?.cancel()
      answer = await send(url)
    }
    return { status: answer.status, url, text: await answer.text(), headers: answer.headers, visited }
  }

  const post = (address: string | URL, form: Record<string, string>) =>
    follow(address, { method: 'POST', body: new URLSearchParams(form) })

  type Options = { tab?: Tab; returnTo?: string; silent?: boolean; stepUp?: boolean; code?: string }

  const signInAddress = ({ tab = newTab(), returnTo = '/', silent, stepUp }: Options = {}) =>
    `/sign-in?${new URLSearchParams({
      tab: tab.keyHash,
      return: returnTo,
      ...(silent ? { prompt: 'none' } : {}),
      ...(stepUp ? { 'step-up': '1' } : {}),
    })}`

  /** Fills in the form of the provider when it shows one. */
  async function complete(landing: Landing, person: Account, code = provider.codeOf(person)): Promise<Landing> {
    const action = /action="(\/interaction\/[^"]+)"/.exec(landing.text)?.[1]
    if (!action) return landing
    const answer = await post(new URL(action, provider.issuer), {
      user: person.subject,
      password: person.password,
      code,
    })
    return { ...answer, visited: [...landing.visited, ...answer.visited] }
  }

  return {
    cookies,
    send,
    follow,
    post,
    complete,
    signInAddress,
    async signIn(person: Account, options: Options = {}): Promise<Landing> {
      return complete(await follow(signInAddress(options)), person, options.code)
    },
    /** A call of the page's script. */
    async call(path: string, body?: unknown, headers: Record<string, string> = {}) {
      const answer = await send(path, {
        headers: { accept: 'application/json', ...headers },
        ...(body === undefined
          ? {}
          : {
              method: 'POST',
              body: JSON.stringify(body),
              headers: {
                accept: 'application/json',
                'content-type': 'application/json',
                'sec-fetch-site': 'same-origin',
                ...headers,
              },
            }),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json')
      return {
        status: answer.status,
        headers: answer.headers,
        text,
        json: isJson && text ? JSON.parse(text) : undefined,
      }
    },
  }
}

export type DeskBrowser = ReturnType<typeof createDeskBrowser>
