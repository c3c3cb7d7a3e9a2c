import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { BuildingFallback } from './shell/route-handle.ts'

/** Runs only while the pages are built: each is written when all of it is there. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const html = await renderToReadableStream(
    <BuildingFallback value={routerContext.isSpaMode}>
      <ServerRouter context={routerContext} url={request.url} />
    </BuildingFallback>,
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
