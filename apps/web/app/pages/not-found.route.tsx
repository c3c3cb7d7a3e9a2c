import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { PageHead } from '@cash-express/components/page-head.tsx'
import { Prose } from '@cash-express/components/prose.tsx'
import { metaOf } from '../shell/page-meta.ts'

export const meta = metaOf({
  title: 'Page not found',
  description: "There's no page at this address. Find a store, start an application or look at the list of all pages.",
  hidden: true,
})

export default function NotFoundPage() {
  return (
    <>
      <PageHead
        title="We cannot find that page"
        lead="The page may have moved, or the address may have a typo. Nothing was lost."
      />
      <Prose>
        <h2>Where to go from here</h2>
        <ul>
          <li>
            <a href="/store-locator">Find a store near you</a>
          </li>
          <li>
            <a href="/service-finder">Find out which service fits you</a>
          </li>
          <li>
            <a href="/sitemap">See all pages</a>
          </li>
        </ul>
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </Prose>
    </>
  )
}
