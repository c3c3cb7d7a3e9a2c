import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { metaOf } from '../../shell/page-meta.ts'

export const meta = metaOf({
  title: 'Thank you',
  description: 'Your application was started. A store contacts you within 1 business day.',
  hidden: true,
})

/** The address names a store and a phone, but anyone can write an address: neither is shown unless it is ours. */
export default function ApplyNowThankYouPage() {
  return (
    <>
      <PageHead title="Thank you!" lead="A representative from your store will be in touch within 1 business day." />
      <Prose>
        <h2>What to bring</h2>
        <ul>
          <li>Driver's license or state ID</li>
          <li>Social Security card</li>
          <li>Recent pay stub or proof of income</li>
          <li>Proof of address</li>
        </ul>
        <p>
          Find the phone number and hours of your store in the <a href="/store-locator">store locator</a>.
        </p>
      </Prose>
    </>
  )
}
