import { buildIfMissing } from '../tools/product.ts'

/** The page tests read the output of `npm run build`. */
export default buildIfMissing
