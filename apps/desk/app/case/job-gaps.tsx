import { Icon } from '@cash-express/components/icon.tsx'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { sectionsOf } from '../opening/job-section.ts'
import { JobSections } from '../opening/job-sections.tsx'
import { Message } from '../shell/message.tsx'

type Props = { readonly row: CaseRow; readonly sections: readonly string[] }

export function JobGaps({ row, sections }: Props) {
  const parts = sectionsOf(row.form, sections)
  if (parts.length === 0) return null
  const missing = parts.filter(({ state }) => state === 'missing').length
  return (
    <>
      {missing > 0 && (
        <Message kind="warn" mark={<Icon name="info" />}>
          <p>
            <b>{missing === 1 ? 'One section is missing.' : `${missing} sections are missing.`}</b> Ask the applicant to
            send the form again, or to fill in the rest at the store.
          </p>
        </Message>
      )}
      <JobSections sections={parts} opened={[]} busy={false} />
    </>
  )
}
