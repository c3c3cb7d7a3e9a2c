import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))

const imports = {
  '@hpke/core': '/node_modules/@hpke/core/esm/mod.js',
  '@hpke/common': '/node_modules/@hpke/common/esm/mod.js',
}

const page = (script: string) => `<!doctype html>
<title>Modules</title>
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module">${script}</script>`

/** Serves a page with this script, and the modules that it imports by their path in the repository, without a build. */
export async function serveModules(script: string) {
  const server = createServer(async ({ url = '' }, response) => {
    if (url === '/') return response.setHeader('content-type', 'text/html').end(page(script))
    const source = await readFile(join(repository, new URL(url, 'http://localhost').pathname), 'utf8').catch(() => '')
    response.setHeader('content-type', 'text/javascript').statusCode = source ? 200 : 404
    response.end(url.endsWith('.ts') ? stripTypeScriptTypes(source) : source)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    /** The same server under another name is another site. */
    otherSite: `http://localhost:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
