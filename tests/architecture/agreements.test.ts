import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { agreements } from '../../packages/domain/src/agreements/agreements.ts'

test.each(Object.values(agreements))(
  '$id $version is the text that visitors are shown, to the letter',
  ({ id, version, sha256 }) => {
    const text = readFileSync(new URL(`../../apps/web/content/legal/${id}.mdx`, import.meta.url))
    expect(/^version: '?"?([\d.]+)/m.exec(text.toString())?.[1]).toBe(version)
    // A changed text needs a new version: consents that were given name the old one.
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
  },
)
