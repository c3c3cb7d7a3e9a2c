import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { writtenApi } from './openapi.ts'

const file = new URL('../../../docs/openapi.json', import.meta.url)

/** `npm run dev` runs this at every change, and must not touch a file that is up to date. */
const written = writtenApi()
if (!existsSync(file) || readFileSync(file, 'utf8') !== written) {
  writeFileSync(file, written)
  console.error('docs/openapi.json has changed')
}
