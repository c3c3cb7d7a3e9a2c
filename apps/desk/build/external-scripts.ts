import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type ExternalScripts = { readonly html: string; readonly files: ReadonlyMap<string, string> }

const inlineScript = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g

/**
 * Moves each inline script of the document to a file, so that the policy can be `script-src 'self'` without exceptions.
 * `async` is removed: React takes an asynchronous script with an address for one that it added itself, and then fails
 * to hydrate the document. A module waits for the document anyway.
 */
export function externalScripts(html: string): ExternalScripts {
  const files = new Map<string, string>()
  const written = html.replace(inlineScript, (element, attributes: string, code: string) => {
    if (/\ssrc=/.test(attributes)) return element
    const name = `/assets/start-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
    files.set(name, code)
    return `<script${attributes.replace(/\sasync(="")?/, '')} src="${name}"></script>`
  })
  return { html: written, files }
}

async function finishDocument(site: string) {
  const document = join(site, 'index.html')
  const { html, files } = externalScripts(await readFile(document, 'utf8'))
  for (const [name, code] of files) await writeFile(join(site, name), code)
  await writeFile(document, html)
}

if (import.meta.main) await finishDocument(fileURLToPath(new URL('../dist/client', import.meta.url)))
