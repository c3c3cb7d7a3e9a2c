import { Link } from 'react-router'
import { PageTitle } from './page-title.tsx'

export default function NotFound() {
  return (
    <section className="panel">
      <PageTitle>There is nothing here</PageTitle>
      <p>The address is wrong, or you may not see this page.</p>
      <Link to="/">Go to the queue</Link>
    </section>
  )
}
