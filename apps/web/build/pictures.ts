import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { services } from '@cash-express/domain/services/service'
import { englishPath, languageOfPath } from '@cash-express/domain/site/language-of-path'
import { Resvg } from '@resvg/resvg-js'
import { figtreeFiles } from './fonts.ts'

const app = (file: string) => readFile(fileURLToPath(new URL(`../app/${file}`, import.meta.url)), 'utf8')

const sceneByService: Record<number, string> = {
  1: 'check',
  3: 'payday',
  4: 'title',
  6: 'pawn',
  7: 'flex',
  8: 'installment',
  9: 'gold',
}

function sceneOf(path: string): string {
  const service = services.find(({ slug, applySlug, id }) =>
    [`/${slug}`, `/apply-now/${applySlug}/${id}`].includes(englishPath(path)),
  )
  return sceneByService[service?.id ?? 7] ?? 'flex'
}

const invitations = { en: 'Start online. Finish in a store.', es: 'Empiece en línea. Termine en una tienda.' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Breaks a title into lines that fit beside the scene, about 17 letters each at 60 px. */
function titleLines(title: string, most = 17): string[] {
  return title.split(' ').reduce<string[]>((broken, word) => {
    const last = broken.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) broken[broken.length - 1] = `${last} ${word}`
    else broken.push(word)
    return broken
  }, [])
}

const inner = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')

async function pictureSvg(path: string, title: string): Promise<string> {
  const scene = inner(await app(`scenes/scene-${sceneOf(path)}.svg`))
  const logo = inner(await readFile(new URL(import.meta.resolve('@cash-express/components/logo-on-pine.svg')), 'utf8'))
  const broken = titleLines(title)
  const size = broken.length > 4 ? 46 : 60
  const top = 335 - ((broken.length - 1) * size * 1.12) / 2
  const text = broken.map((line, index) => `<text x="80" y="${top + index * size * 1.12}">${escaped(line)}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
    <rect width="1200" height="630" fill="#0d5745"/>
    <clipPath id="corner"><path d="M640 120A120 120 0 0 1 760 0H1200V630H640Z"/></clipPath>
    <g clip-path="url(#corner)"><g transform="translate(560 0) scale(1.3125)">${scene}</g></g>
    <g transform="translate(80 70) scale(1.15)">${logo}</g>
    <g fill="#fff" font-family="Figtree" font-weight="800" font-size="${size}">${text.join('')}</g>
    <text x="80" y="560" fill="#f2b33d" font-family="Figtree" font-weight="700" font-size="28">${invitations[languageOfPath(path)]}</text>
  </svg>`
}

async function render(svg: string, width: number): Promise<Buffer> {
  const font = { fontFiles: await figtreeFiles(), loadSystemFonts: false, defaultFontFamily: 'Figtree' }
  return new Resvg(svg, { font, fitTo: { mode: 'width', value: width } }).render().asPng()
}

/** The preview image that messengers show for a shared page. */
export const sharedPicture = async (path: string, title: string) => render(await pictureSvg(path, title), 1200)

/** The logo's mark in the sizes used by home screens. */
export async function icons(): Promise<Record<string, Buffer>> {
  const mark = inner(await readFile(fileURLToPath(new URL('../public/icon.svg', import.meta.url)), 'utf8'))
  const square = (part: number, background: string) => {
    const offset = (48 - 48 * part) / 2
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${background}"/><g transform="translate(${offset} ${offset}) scale(${part})">${mark}</g></svg>`
  }
  return {
    'icon-192.png': await render(square(0.92, 'none'), 192),
    'icon-512.png': await render(square(0.92, 'none'), 512),
    'icon-maskable-512.png': await render(square(0.68, '#fffdf8'), 512),
    'apple-touch-icon.png': await render(square(0.8, '#fffdf8'), 180),
  }
}
