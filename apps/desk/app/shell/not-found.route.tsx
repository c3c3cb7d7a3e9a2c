import { homePath } from './desk-paths.ts'
import { Empty } from './empty.tsx'
import { PageTitle } from './page-title.tsx'
import { PressLink } from './press-button.tsx'

export default function NotFound() {
  return (
    <Empty actions={<PressLink to={homePath}>Go to the queue</PressLink>}>
      <PageTitle>There is nothing here</PageTitle>
      <p>The address is wrong, or you may not see this page.</p>
    </Empty>
  )
}
