import { root } from '@cash-express/domain/site/site-language'
import { otherRoot } from './other-language.ts'

const key = 'left-for-other-language'

type LeftPage = { readonly path: string; readonly state: object | null }

const pathInOtherLanguage = () => otherRoot + location.pathname.slice(root.length)

/** Removes it even on another page, where it must not be used later. */
function takeLeftPage(): LeftPage | undefined {
  const left = JSON.parse(sessionStorage.getItem(key) ?? 'null') as LeftPage | null
  sessionStorage.removeItem(key)
  return left?.path === pathInOtherLanguage() ? left : undefined
}

// A search by location and a sent form are in the history entry, not in the address. Some browsers refuse storage.
try {
  const left = takeLeftPage()
  if (left && !history.state) history.replaceState({ ...left.state, switchedLanguage: true }, '')
} catch {}

/** The language link in the page has its built address; the visitor's own may have a step, a store or a key. */
document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-language-link]')
  if (!link) return
  const { pathname, search, hash } = location
  link.href = pathInOtherLanguage() + search + hash
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: pathname, state: history.state } satisfies LeftPage))
  } catch {}
})
