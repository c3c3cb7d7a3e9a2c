import { mkdirSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

/** Types of a client, from the document alone. `npm run typecheck` runs this, so that no copy can be out of date. */
const document = new URL('../../../docs/openapi.json', import.meta.url)
const types = await openapiTS(document)
mkdirSync(new URL('../.types/', import.meta.url), { recursive: true })
writeFileSync(new URL('../.types/api.d.ts', import.meta.url), astToString(types))
