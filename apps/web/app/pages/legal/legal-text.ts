import type { MDXContent } from 'mdx/types'

/** A text that visitors agree to. Its version is stored with every consent, so each change needs a new version. */
export type LegalText = {
  readonly default: MDXContent
  readonly frontmatter: {
    readonly title: string
    readonly version: string
    readonly effective: string
    readonly summary: string
  }
}

const asWritten = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const inEffect = ({ version, effective }: LegalText['frontmatter']) =>
  `Version ${version}, in effect since ${asWritten.format(new Date(effective))}`

export const anchorOf = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')
