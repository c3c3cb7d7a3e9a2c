import { pageAt } from './built-site.ts'

/** The text as a visitor reads it. */
export const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->|<(script|style|svg)\b[\s\S]*?<\/\1>|<[^>]+>/g, '')
    .replace(/&(#x27|quot|amp);/g, (_, sign: string) => ({ '#x27': "'", quot: '"' })[sign] ?? '&')
    .replace(/\s+/g, ' ')
    .trim()

export const elementsOf = (html: string, tag: string) =>
  html.match(new RegExp(`<${tag}\\b[\\s\\S]*?</${tag}>`, 'g')) ?? []

export const textsOf = (html: string, tag: string) => elementsOf(html, tag).map(textOf)

/** Returns the main part of a page, or its header or footer. */
export function partOf(path: string, tag: 'main' | 'header' | 'footer' = 'main') {
  const [part] = elementsOf(pageAt(path), tag)
  if (!part) throw new Error(`${path} has no ${tag}`)
  return part
}

/** Returns the section that has this label, or a heading with this text. */
export function sectionOf(html: string, name: string) {
  const named = [...elementsOf(html, 'section'), ...elementsOf(html, 'aside')].find(
    (section) => section.includes(`aria-label="${name}"`) || textsOf(section, 'h2').includes(name),
  )
  if (!named) throw new Error(`no section is called ${name}`)
  return named
}

export const linksOf = (html: string) =>
  elementsOf(html, 'a').map((link) => ({ href: /href="([^"]*)"/.exec(link)?.[1] ?? '', text: textOf(link) }))

/** Returns where the links with this text lead. */
export const targetsOf = (html: string, text: string) =>
  linksOf(html)
    .filter((link) => link.text === text)
    .map(({ href }) => href)
