import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const weights = [400, 600, 700, 800] as const

const folder = fileURLToPath(new URL('../../../.cache/fonts', import.meta.url))
const require = createRequire(import.meta.url)

/** The package has no types. */
const { decompress }: { decompress(woff2: Uint8Array): Promise<Uint8Array> } = require('wawoff2')

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

async function figtreeFile(weight: (typeof weights)[number]): Promise<string> {
  const { version } = require('@fontsource/figtree/package.json')
  const file = join(folder, `figtree-${version}-${weight}.ttf`)
  if (await exists(file)) return file
  const woff2 = await readFile(require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`))
  // Two builds may run at once, and neither may read a partly written file of the other.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, await decompress(woff2))
  await rename(unfinished, file)
  return file
}

/** The paths of Figtree 400, 600, 700 and 800 as TTF, the format that typesetters and SVG renderers read. */
export async function figtreeFiles(): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  // One at a time: `decompress` returns a view of memory that its next call overwrites.
  for (const weight of weights) files.push(await figtreeFile(weight))
  return files
}
