import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { EmploymentApplication } from './employment-application.tsx'

export const handle = journeyPage('employment-application')

export const meta = metaOf({
  title: 'Employment application',
  description: 'Apply for a job at a Cash Express store in Tennessee, Kentucky, Alabama or Mississippi.',
})

export default function EmploymentApplicationPage() {
  return <EmploymentApplication />
}
