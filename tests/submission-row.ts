import { randomBytes } from 'node:crypto'
import { newReference } from '../apps/server/src/submissions/reference.ts'
import type { SubmissionRow } from '../apps/server/src/submissions/submission.table.ts'
import { sealedBytes } from './sealed-bytes.ts'

/** A valid application row with random sealed columns, for tests that never open them. */
export const submissionRow = (changes: Partial<SubmissionRow> = {}): SubmissionRow => ({
  keyHash: randomBytes(32),
  bodyDigest: randomBytes(32),
  captcha: randomBytes(32),
  captchaExpiresAt: new Date(Date.now() + 600_000),
  reference: newReference(),
  form: 'apply-now',
  version: 1,
  storeId: 101,
  serviceId: 7,
  language: 'en',
  dueAt: null,
  ...sealedBytes(),
  consents: [],
  draft: null,
  ...changes,
})
