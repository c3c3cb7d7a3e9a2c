declare module 'virtual:site-facts' {
  export const siteFacts: import('../build/site-facts.ts').SiteFacts
}

declare module 'virtual:basemap' {
  export const data: import('./integrations/maps/basemap-format.ts').Basemap
}

declare module 'virtual:zip-labels' {
  export const data: import('./integrations/maps/basemap-format.ts').ZipLabels
}

declare module 'virtual:stores' {
  export const stores: readonly import('../build/stores-list.ts').ListedStore[]
}

declare module 'virtual:agreements/apply-now' {
  export const items: readonly import('../build/agreements.ts').AgreementItem[]
  export const consentShown: string
}

declare module 'virtual:agreements/text-updates' {
  export const items: readonly Omit<import('../build/agreements.ts').AgreementItem, 'link'>[]
  export const consentShown: string
}

declare module 'virtual:agreements/employment-application' {
  export const consentShown: string
}

/** Types are checked before the build writes this file. */
declare module '*/uploads/uploads.json' {
  const uploads: Record<string, { bytes: number; pages: number }>
  // biome-ignore lint/style/noDefaultExport: JSON files are imported as default exports
  export default uploads
}
