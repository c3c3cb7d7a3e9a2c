import { homePath } from '../shell/desk-paths.ts'
import { Empty } from '../shell/empty.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { PressLink } from '../shell/press-button.tsx'

export default function NotFound() {
  return (
    <Empty actions={<PressLink to={homePath}>Go to the queue</PressLink>}>
      <PageTitle>There is nothing here</PageTitle>
      <p>The address is wrong, or you may not see this page.</p>
    </Empty>
  )
}
