import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

const twinOf = (file: string) => file.replace(/(\.(?:tsx?|mdx))$/, '.es$1')

/** The Spanish build reads `x.es.ts` wherever a module imports `x.ts`, as TypeScript does with `moduleSuffixes`. */
export const spanishTwins = (except?: RegExp): Plugin => ({
  name: 'spanish-twins',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!resolved || resolved.external || resolved.id.includes('/node_modules/') || except?.test(resolved.id))
      return resolved
    const [file = '', query] = resolved.id.split('?')
    const twin = twinOf(file)
    return twin !== file && existsSync(twin) ? { ...resolved, id: query ? `${twin}?${query}` : twin } : resolved
  },
})
