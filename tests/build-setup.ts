import { buildIfMissing } from '../tools/product.ts'

/** The tests of the built pages read what `npm run build` wrote. */
export default buildIfMissing
