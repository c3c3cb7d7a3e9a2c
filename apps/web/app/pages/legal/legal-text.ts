import { locale } from '@cash-express/domain/site/site-language'
import type { MDXContent } from 'mdx/types'
import { versionInEffect } from './legal.messages.tsx'

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

const asWritten = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

export const inEffect = ({ version, effective }: LegalText['frontmatter']) =>
  versionInEffect(version, asWritten.format(new Date(effective)))

const accents = /\p{Mark}/gu

export const anchorOf = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
