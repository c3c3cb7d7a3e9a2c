import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { PageHead } from '@cash-express/components/page-head.tsx'
import { Prose } from '@cash-express/components/prose.tsx'
import { metaOf } from '../../shell/page-meta.ts'

export const meta = metaOf({
  title: 'No longer on our list',
  description: 'We no longer have a store at this address. Find the store that is closest to you now.',
  hidden: true,
})

/** Sent with the status 410 for a store, town or state that was on the list before. */
export default function NoLongerListedPage() {
  return (
    <>
      <PageHead
        title="This store is no longer on our list"
        lead="Please call us or find another store before you go."
      />
      <Prose>
        <h2>Where to go from here</h2>
        <ul>
          <li>
            <a href="/store-locator">Find the store closest to you</a>
          </li>
          <li>
            <a href="/stores">See all stores by state and town</a>
          </li>
          <li>
            <a href="/contact">Call us</a>
          </li>
        </ul>
        <ButtonLink to="/store-locator">Find a store</ButtonLink>
      </Prose>
    </>
  )
}
