import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCompressed } from '@cash-express/components/build/write-compressed.ts'

const assets = fileURLToPath(new URL('../dist/client/assets', import.meta.url))

/** The last step of the build: files that are the same for everyone, with a hash in their name. */
for (const name of await readdir(assets)) {
  if (/\.(js|css|svg)$/.test(name)) await writeCompressed(join(assets, name))
}
