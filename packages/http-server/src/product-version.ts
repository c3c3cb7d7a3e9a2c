import { readFileSync } from 'node:fs'

const manifest = new URL('../../../package.json', import.meta.url)

/** The release that this process runs, as CHANGELOG.md names it. */
export const productVersion: string = JSON.parse(readFileSync(manifest, 'utf8')).version
