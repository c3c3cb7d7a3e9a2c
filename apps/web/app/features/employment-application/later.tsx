import { Education } from './education.tsx'
import { EmploymentHistory } from './employment-history.tsx'
import type { EmploymentFormHandle, LaterPanelId } from './panels.ts'
import { PartsHelp } from './parts-help.tsx'
import { ReadAndSign } from './read-and-sign.tsx'
import { References } from './references.tsx'
import { sendParts } from './send-parts.ts'

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

export const later = { LaterPanel, PartsHelp, sendParts }
