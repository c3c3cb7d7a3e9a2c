import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Spelling = { readonly name: string; readonly bytes: Buffer }

/** Fewer signs occur by chance in megabytes of sealed data. */
const leastSigns = 8

/** Base64 of the value at each of the three places that it can have in longer bytes, without signs that depend on them. */
const base64Of = (value: string) =>
  [0, 1, 2]
    .map((before) => {
      const whole = Buffer.concat([Buffer.alloc(before), Buffer.from(value)])
      const end = Math.floor(whole.length / 3) * 4
      return whole.toString('base64').slice(before === 0 ? 0 : 4, end)
    })
    .filter((text) => text.length >= leastSigns)

/** A running database also removes files, such as `pg_internal.init`; what is removed is not left behind. */
function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** Searches for values as they are, in UTF-16 as browsers store them, in hexadecimal and in base64. */
export function createSearch(values: readonly string[]) {
  const spellings: Spelling[] = values.flatMap((name) => [
    { name, bytes: Buffer.from(name) },
    { name: `${name} in UTF-16`, bytes: Buffer.from(name, 'utf16le') },
    { name: `${name} in hexadecimal`, bytes: Buffer.from(Buffer.from(name).toString('hex')) },
    ...base64Of(name).map((text) => ({ name: `${name} in base64`, bytes: Buffer.from(text) })),
  ])
  const hits = (bytes: Buffer) => spellings.filter((each) => bytes.includes(each.bytes)).map(({ name }) => name)

  return {
    inText: (text: string) => hits(Buffer.from(text)),
    inFolder: (folder: string): string[] =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .flatMap((entry) => {
          const file = join(entry.parentPath, entry.name)
          return hits(read(file)).map((name) => `${name} in ${file}`)
        }),
  }
}
