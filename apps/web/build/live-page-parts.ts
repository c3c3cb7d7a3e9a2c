import type { BuiltPage } from './machine-readable.ts'

/** The server needs these besides the rendering code: `dist/server/parts.json`. */
export type LivePageParts = {
  /** Changes with every script, picture or font that a page could name. */
  readonly build: string
  /** Stylesheets by address, because the build deletes those that every page includes. */
  readonly styles: Readonly<Record<string, string>>
  /** The pages that do not depend on the list of stores, for sitemap.xml. */
  readonly otherPages: readonly BuiltPage[]
}
