import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'

export const keptFolders = {
  site: fileURLToPath(new URL('kept/', import.meta.url)),
  desk: fileURLToPath(new URL('../desk-states/kept/', import.meta.url)),
}
export const versionFile = `${keptFolders.site}chromium.txt`

/** All kept pictures of a folder, with their paths. */
export const keptIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.webp'))
    .map((name) => `${folder}${name}`)

/** The version of the browser that made the kept pictures. */
export const keptVersion = () => (existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '')

/** The start code of a lossy WebP picture; width and height follow it (RFC 6386, section 9.1). */
const lossyStart = Buffer.from([0x9d, 0x01, 0x2a])

export function keptHeight(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  const start = bytes.indexOf(lossyStart)
  return start < 0 ? undefined : bytes.readUInt16LE(start + 5) & 0x3fff
}

/** Lossless pictures are three times as large; the comparison ignores the faint shadows that this quality adds. */
const quality = 0.7

/** Compresses the lossless pictures that Playwright has just written. */
export async function compressPictures(browser: Browser) {
  const page = await browser.newPage()
  for (const file of Object.values(keptFolders).flatMap(keptIn)) {
    const bytes = readFileSync(file)
    if (!bytes.subarray(0, 2_000).includes('VP8L')) continue
    const small = await page.evaluate(
      async ([picture, asGood]) => {
        const image = new Image()
        image.src = `data:image/webp;base64,${picture}`
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
        canvas.getContext('2d')?.drawImage(image, 0, 0)
        return canvas.toDataURL('image/webp', asGood)
      },
      [bytes.toString('base64'), quality] as const,
    )
    writeFileSync(file, Buffer.from(small.slice(small.indexOf(',') + 1), 'base64'))
  }
  await page.close()
}
