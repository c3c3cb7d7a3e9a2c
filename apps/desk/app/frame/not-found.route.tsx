import { ActionLink } from '../shell/action-button.tsx'
import { homePath } from '../shell/desk-paths.ts'
import { Empty } from '../shell/empty.tsx'
import { PageTitle } from '../shell/page-title.tsx'

export default function NotFound() {
  return (
    <Empty actions={<ActionLink to={homePath}>Go to the queue</ActionLink>}>
      <PageTitle>There is nothing here</PageTitle>
      <p>The address is wrong, or you may not see this page.</p>
    </Empty>
  )
}
