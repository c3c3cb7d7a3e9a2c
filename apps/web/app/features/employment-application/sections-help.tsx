import type { ApplicationDraft } from './application-draft.ts'
import * as words from './later-panels-words.tsx'

/** Shown when sending stopped halfway, so that the applicant does not start over. */
export const SectionsHelp = ({ draft: { received, missing } }: { draft: ApplicationDraft }) => (
  <words.ReceivedAndMissing received={received} missing={missing} />
)
