/** Set by `npm run validate -- --all`. */
export const isAll = process.env.ALL_CHECKS === '1'

/** Generated tests run a fifth of their cases for a change. */
export const generated = (all: number) => (isAll ? all : Math.ceil(all / 5))
