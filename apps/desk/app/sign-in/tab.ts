import { keepForRedirect, makeTabKey, type TabKey, takeAfterRedirect } from '@cash-express/envelope/browser/tab-key'
import { getMe, type Me } from '../integrations/desk-api.ts'

export type SignedIn = Me & { readonly tab: TabKey }

type Session =
  | ({ readonly kind: 'signed in' } & SignedIn)
  | { readonly kind: 'signed out' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'no role' }
  | { readonly kind: 'not bound' }
  | { readonly kind: 'no line' }

type SignIn = { readonly silent?: boolean; readonly stepUp?: boolean }

/** Leaves the page. The provider signs the hash of the tab's key, so the tab keeps its key until it is back. */
export async function goToSignIn(tab: TabKey, { silent, stepUp }: SignIn): Promise<never> {
  await keepForRedirect(tab)
  const query = new URLSearchParams({ tab: tab.keyHash, return: `${location.pathname}${location.search}` })
  if (silent) query.set('prompt', 'none')
  if (stepUp) query.set('step-up', '1')
  location.assign(`/sign-in?${query}`)
  return new Promise<never>(() => {})
}

export const signInNewTab = async (how: SignIn) => goToSignIn(await makeTabKey(), how)

const attemptsName = 'desk.sign-in-attempts'

/** A browser that loses the key on the way would be redirected forever. */
const mostAttempts = 2

/** A session belongs to the browser, a key to the tab: a new tab gets its own key signed without a question. */
async function startSession(): Promise<Session> {
  // A browser that cannot store keys throws.
  const [tab, me] = await Promise.all([takeAfterRedirect().catch(() => undefined), getMe()])
  if (!me.ok) {
    if (me.problem === 'signed out' || me.problem === 'no role' || me.problem === 'locked') return { kind: me.problem }
    return { kind: 'no line' }
  }
  if (tab && me.value.keyHashes.some(({ keyHash }) => keyHash === tab.keyHash)) {
    sessionStorage.removeItem(attemptsName)
    return { kind: 'signed in', ...me.value, tab }
  }
  const attempts = Number(sessionStorage.getItem(attemptsName) ?? 0)
  if (attempts >= mostAttempts) {
    sessionStorage.removeItem(attemptsName)
    return { kind: 'not bound' }
  }
  sessionStorage.setItem(attemptsName, String(attempts + 1))
  return signInNewTab({ silent: true }).catch(() => ({ kind: 'not bound' }))
}

let session: Promise<Session> | undefined

/** The tab's key is taken once. Never resolves when the page leaves to sign in. */
export function sessionOfTab(): Promise<Session> {
  session ??= startSession()
  return session
}
