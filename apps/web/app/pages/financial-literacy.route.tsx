import { PageHead } from '../components/page-head.tsx'
import { Prose } from '../components/prose.tsx'
import { metaOf } from '../shell/page-meta.ts'
import { readOnlyPage } from '../shell/route-handle.ts'

export const handle = readOnlyPage

export const meta = metaOf({
  title: 'Financial literacy',
  description: 'Free help with money from state agencies: budgets, credit and safe borrowing.',
})

export default function FinancialLiteracyPage() {
  return (
    <>
      <PageHead title="Financial literacy" lead="Free help with money: budgets, credit, and how to borrow safely." />
      <Prose>
        <h2>State agencies</h2>
        <ul>
          <li>
            <a href="https://www.tn.gov/tdfi.html">Tennessee Department of Financial Institutions</a>
          </li>
          <li>
            <a href="https://kfi.ky.gov/">Kentucky Department of Financial Institutions</a>
          </li>
        </ul>
      </Prose>
    </>
  )
}
