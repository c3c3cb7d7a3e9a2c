import type { ApplicationDraft } from './application-draft.ts'
import { Education } from './education.tsx'
import { EmploymentHistory } from './employment-history.tsx'
import { deleteKept, keepApplication } from './kept-application.ts'
import { KeptNote } from './kept-note.tsx'
import * as messages from './later-panels.messages.tsx'
import type { EmploymentFormHandle, LaterPanelId } from './panels.ts'
import { ReadAndSign } from './read-and-sign.tsx'
import { References } from './references.tsx'
import { sendSections } from './send-sections.ts'

const contents = {
  education: Education,
  'employment-history': EmploymentHistory,
  references: References,
  'read-and-sign': ReadAndSign,
}

function LaterPanel({ form, id }: { form: EmploymentFormHandle; id: LaterPanelId }) {
  const Content = contents[id]
  return <Content form={form} />
}

/** Shown when sending stopped halfway, so that the applicant does not start over. */
const SectionsHelp = ({ draft: { received, missing } }: { draft: ApplicationDraft }) => (
  <messages.ReceivedAndMissing received={received} missing={missing} />
)

export const later = {
  LaterPanel,
  SectionsHelp,
  sendSections,
  KeptNote,
  keepApplication,
  deleteKept,
}
