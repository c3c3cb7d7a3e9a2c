import * as z from 'zod/mini'

const textUpTo = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

const point = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** The bodies of the calls in `placesPaths`. Separate from them, so that pages do not load zod for an address. */
export const placeQuestions = {
  geocode: z.object({ text: textUpTo(80) }),
  suggest: z.object({ text: textUpTo(120) }),
  address: z.union([
    z.object({ suggestionId: textUpTo(300) }),
    z.object({
      address1: textUpTo(120),
      city: textUpTo(60),
      state: z.string().check(z.regex(/^[A-Z]{2}$/)),
      zip: textUpTo(10),
    }),
  ]),
  route: z.object({ from: point, to: point }),
}
