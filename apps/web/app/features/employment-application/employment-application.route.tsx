import { metaOf } from '../../shell/page-meta.ts'
import { EmploymentForm } from './employment-form.tsx'

export const meta = metaOf({
  title: 'Employment application',
  description: 'Apply for a job at a Cash Express store in Tennessee, Kentucky, Alabama or Mississippi.',
})

export default function EmploymentApplicationPage() {
  return <EmploymentForm />
}
