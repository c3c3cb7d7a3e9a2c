/** The file of the picture that is shown when a page is shared. All stores share one. */
export const pictureName = (path: string) =>
  path.startsWith('/stores/') ? 'stores.png' : `${path.slice(1).replaceAll('/', '-') || 'home'}.png`
