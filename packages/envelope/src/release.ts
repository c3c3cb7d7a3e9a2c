/** One scope of one case, for one release in one tab. */
export type ReleaseRequest = {
  readonly idToken: string
  /** The public point of the tab's key, uncompressed, as base64url. */
  readonly tabKey: string
  /** Such a point too, made for this request alone. */
  readonly releaseKey: string
  readonly reference: string
  readonly recipient: string
  readonly scope: string
  readonly reason: string
}

/** A released content key opens only with exactly these values, to which it was sealed. */
export type Release = {
  readonly reference: string
  readonly recipient: string
  /** `card`, `application`, a section of a job application, or `note:` and its number. */
  readonly scope: string
  /** The subject of the person in the identity provider. */
  readonly person: string
  /** The number of the audit row that was committed before the release. */
  readonly audit: string
}

const text = new TextEncoder()

/** The content key is sealed to the release, and the result to the tab; each time with an info of its own. */
export const releaseInfo = text.encode('cash-express opening v1')
export const tabInfo = text.encode('cash-express release v1')

export const releaseData = ({ reference, recipient, scope, person, audit }: Release) =>
  text.encode(JSON.stringify([reference, recipient, scope, person, audit]))
