import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'
import type { ApplicationDraft, SectionName } from './application-draft.ts'

const sectionNames: Record<SectionName, string> = {
  application: 'your application',
  references: 'your references',
  stores: 'your other stores',
  history: 'your work history',
}

const list = new Intl.ListFormat('en-US')
const listOf = (sections: readonly SectionName[]) => list.format(sections.map((section) => sectionNames[section]))

/** Shown when sending stopped halfway, so that the applicant does not start over. */
export function SectionsHelp({ draft: { received, missing } }: { draft: ApplicationDraft }) {
  return (
    <p>
      We received: <strong>{listOf(received)}</strong>. Not received yet: <strong>{listOf(missing)}</strong>. Nothing
      was lost. Select “Send the rest” to continue, or call us at <PhoneLink phone={company.phone} />.
    </p>
  )
}
