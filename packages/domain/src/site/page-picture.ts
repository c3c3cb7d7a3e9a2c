/** The file name of a page's preview image. All stores share one. */
export const pictureName = (path: string) =>
  path.startsWith('/stores/') ? 'stores.png' : `${path.slice(1).replaceAll('/', '-') || 'home'}.png`
