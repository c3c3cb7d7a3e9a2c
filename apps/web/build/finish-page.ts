import type { Manifest } from 'vite'
import { inlineStyles } from './inline-styles.ts'
import { journeyScripts } from './journey-scripts.ts'

/** What a page needs after React Router has rendered it, at build time and in the server. */
export const finishPage = (html: string, manifest: Manifest, readStyles: (href: string) => Promise<string>) =>
  inlineStyles(journeyScripts(html, manifest), readStyles)
