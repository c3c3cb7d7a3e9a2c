declare module 'virtual:site-facts' {
  export const siteFacts: import('../build/site-facts.ts').SiteFacts
}
