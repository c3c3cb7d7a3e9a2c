import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { BrowserScripts } from './shell/route-handle.ts'

/** Each page is written after all of it has rendered, by the build or by the API. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const { entry, hmr } = routerContext.manifest
  const html = await renderToReadableStream(
    <BrowserScripts value={[...(hmr ? [hmr.runtime] : []), entry.module]}>
      <ServerRouter context={routerContext} url={request.url} />
    </BrowserScripts>,
    {
      onError: (error) => {
        throw error
      },
    },
  )
  await html.allReady
  headers.set('content-type', 'text/html')
  return new Response(html, { headers, status })
}
