import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'
import { locale } from '@cash-express/domain/site/site-language'
import type { SectionName } from './application-draft.ts'

export const school = 'School'
export const nameAndTown = 'The name and the town are enough.'
export const college = 'College'
export const noCollege = "No college? That's fine. Select “Does not apply” and we'll enter N/A for you."
export const collegeFilled =
  'We entered N/A in the three college fields and answered No to the question about graduating.'
export const training = 'Training'
export const trainingLike = 'Courses, licenses, and what you learned at work.'
export const trainingFilled = 'We entered N/A in the two training fields.'
export const doesNotApply = 'Does not apply'

export const yourJobs = 'Your jobs'
export const lastTenYears = 'Tell us about the last 10 years. Start with your current or most recent job.'
export const addJob = 'Add employment history'
export const removeJob = (number: number) => `Remove job ${number}`

export const threeReferences = 'Three references'
export const whoToName = 'Name three people who know you and your work. Please ask them first.'

export const unfinishedHere = "There's an unfinished application on this device. Is it yours?"
const time = { hour: 'numeric', minute: '2-digit' } as const
const keptTime = (keptAt: Date) =>
  new Intl.DateTimeFormat(
    locale,
    keptAt.toDateString() === new Date().toDateString() ? time : { ...time, weekday: 'long' },
  ).format(keptAt)
export const continueFrom = (keptAt: Date) => `Continue your application from ${keptTime(keptAt)}`
export const startOver = 'Start over and delete it'
export const keptDeleted = 'The application is deleted from this device.'

export const sign = 'Sign'
export const versionSince = (version: string, since: string) => `Version ${version}, in effect since ${since}`

export const sendingSection: Record<SectionName, (number: number, count: number) => string> = {
  application: (number, count) => `Sending application (${number} of ${count})...`,
  references: (number, count) => `Sending references (${number} of ${count})...`,
  stores: (number, count) => `Sending store choices (${number} of ${count})...`,
  history: (number, count) => `Sending work history (${number} of ${count})...`,
}

const sectionNames: Record<SectionName, string> = {
  application: 'your application',
  references: 'your references',
  stores: 'your other stores',
  history: 'your work history',
}
const list = new Intl.ListFormat(locale)
const listOf = (sections: readonly SectionName[]) => list.format(sections.map((section) => sectionNames[section]))

export const ReceivedAndMissing = ({
  received,
  missing,
}: {
  received: readonly SectionName[]
  missing: readonly SectionName[]
}) => (
  <p>
    We received: <strong>{listOf(received)}</strong>. Not received yet: <strong>{listOf(missing)}</strong>. Nothing was
    lost. Select “Send the rest” to continue, or call us at <PhoneLink phone={company.phone} />.
  </p>
)
