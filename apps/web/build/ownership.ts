export type Ownership = { readonly owner: string; readonly source: string; readonly reviewBy: string }

/** The first three lines of a text: front matter in MDX, comments in Typst, which has no front matter. */
const head =
  /^(?<open>---\n)?(?:\/\/ )?owner: (?<owner>.+)\n(?:\/\/ )?source: (?<source>.+)\n(?:\/\/ )?reviewBy: "?(?<reviewBy>\d{4}-\d\d-\d\d)"?\n/

export function ownershipOf(text: string): Ownership | undefined {
  const { owner, source, reviewBy } = head.exec(text)?.groups ?? {}
  return owner && source && reviewBy ? { owner, source, reviewBy } : undefined
}

/** Visitors never see these lines, so neither the pages nor the hash of an agreement contain them. */
export const withoutOwnership = (text: string) => text.replace(head, '$<open>')
