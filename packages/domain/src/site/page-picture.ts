/** The file of the picture that is shown when a page is shared. */
export const pictureName = (path: string) => `${path.slice(1).replaceAll('/', '-') || 'home'}.png`
