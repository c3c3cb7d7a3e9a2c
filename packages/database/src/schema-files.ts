import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** One of the files that together are the schema. Its path is relative to this package. */
export type SchemaFile = { readonly path: string; readonly text: string; readonly sha256: string }

export const schemaFile = (path: string, text: string): SchemaFile => ({
  path,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
})

const root = new URL('../', import.meta.url)

const sqlIn = async (folder: string) =>
  (await readdir(new URL(folder, root), { recursive: true })).map((name) => `${folder}/${name}`)

/** Every file in the order of its name. */
export async function readSchemaFiles(): Promise<readonly SchemaFile[]> {
  const pages = ['policies.sql', 'roles.sql', 'triggers.sql']
  const found = [...(await sqlIn('functions')), ...(await sqlIn('migrations')), ...pages]
  const paths = found.filter((path) => path.endsWith('.sql')).sort()
  return Promise.all(paths.map(async (path) => schemaFile(path, await readFile(new URL(path, root), 'utf8'))))
}

export const isMigration = ({ path }: SchemaFile) => path.startsWith('migrations/')

/** Checks of tables call these, so they come before the tables and use none. */
export const isCheck = ({ path }: SchemaFile) => path.startsWith('functions/checks/')

export const isFunction = ({ path }: SchemaFile) => path.startsWith('functions/')
