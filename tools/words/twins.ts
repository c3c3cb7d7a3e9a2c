import { trackedFiles } from '../tracked-files.ts'

export const twinOf = (file: string) => file.replace(/(\.(?:tsx?|mdx|typ))$/, '.es$1')
export const isSpanish = (file: string) => /\.es\.(?:tsx?|mdx|typ)$/.test(file)
export const englishOf = (file: string) => file.replace(/\.es(\.\w+)$/, '$1')

/** The English files that have a Spanish twin. */
export const twinnedFiles = () =>
  trackedFiles(/^(?:apps|packages)\/.+\.es\.(?:tsx?|mdx|typ)$/)
    .map(englishOf)
    .toSorted()
