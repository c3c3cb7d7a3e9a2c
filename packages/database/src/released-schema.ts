import { readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { readSchemaFiles, type SchemaFile, schemaFile } from './schema-files.ts'

/** The schema files of the last release, compressed so that a search finds only today's. */
const keptFile = new URL('../released.json.br', import.meta.url)

export async function readReleasedFiles(): Promise<readonly SchemaFile[]> {
  const kept: Record<string, string> = JSON.parse(brotliDecompressSync(await readFile(keptFile)).toString())
  return Object.entries(kept).map(([path, text]) => schemaFile(path, text))
}

if (import.meta.main) {
  const files = await readSchemaFiles()
  await writeFile(
    keptFile,
    brotliCompressSync(JSON.stringify(Object.fromEntries(files.map((each) => [each.path, each.text])))),
  )
}
