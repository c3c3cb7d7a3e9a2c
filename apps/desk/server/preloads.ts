const inboxPage = /^\/(queue|cases\/[^/]+)\/([^/]+)$/

/** The modules of these pages, by the names that the build gives them. */
const moduleNames = { queue: /^\/assets\/queue\.route-.*\.js$/, case: /^\/assets\/(case\.route|use-case)-.*\.js$/ }

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/**
 * The first calls and modules of a page, as a `Link` header. The browser asks for them while it still loads the
 * scripts that every page has, and on a slow line a person sees the queue half a second earlier. The page must make the
 * calls with the same addresses and options, or they are made twice.
 */
export function preloadsOf(path: string, files: Iterable<string>): string {
  const [, kind, part = ''] = inboxPage.exec(path) ?? []
  const recipient = decoded(part)
  const calls = ['/api/me', ...(recipient ? [`/api/queue?${new URLSearchParams({ recipient, show: 'open' })}`] : [])]
  const named = moduleNames[kind === 'queue' ? 'queue' : 'case']
  const modules = kind ? [...files].filter((file) => named.test(file)) : []
  return [
    ...calls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin`),
    ...modules.map((file) => `<${file}>; rel=modulepreload`),
  ].join(', ')
}
