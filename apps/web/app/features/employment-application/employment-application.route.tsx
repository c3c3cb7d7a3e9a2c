import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { description, title } from './employment.messages.tsx'
import { EmploymentApplication } from './employment-application.tsx'

export const handle = journeyPage('employment-application')

export const meta = metaOf({
  title,
  description,
})

export default function EmploymentApplicationPage() {
  return <EmploymentApplication />
}
