import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Runs only at build time, for the one document that all pages share. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const html = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    onError: (error) => {
      throw error
    },
  })
  await html.allReady
  headers.set('content-type', 'text/html')
  return new Response(html, { headers, status })
}
