import { englishPath, languageOfPath, pathIn } from './language-of-path.ts'

/** The file name of a page's preview image. All stores share one. */
const pictureName = (path: string) =>
  path.startsWith('/stores/') ? 'stores.png' : `${path.slice(1).replaceAll('/', '-') || 'home'}.png`

export const picturePath = (path: string) => pathIn(languageOfPath(path), `/og/${pictureName(englishPath(path))}`)
