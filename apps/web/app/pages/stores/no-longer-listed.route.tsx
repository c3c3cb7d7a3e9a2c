import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { PageHead } from '@cash-express/components/page-head.tsx'
import { Prose } from '@cash-express/components/prose.tsx'
import { root } from '@cash-express/domain/site/site-language'
import { metaOf } from '../../shell/page-meta.ts'
import * as words from './no-longer-listed-words.ts'

export const meta = metaOf({ title: words.title, description: words.description, hidden: true })

/** Sent with the status 410 for a store, town or state that was on the list before. */
export default function NoLongerListedPage() {
  return (
    <>
      <PageHead title={words.noLongerListed} lead={words.callOrFind} />
      <Prose>
        <h2>{words.whereToGo}</h2>
        <ul>
          <li>
            <a href={`${root}/store-locator`}>{words.findClosest}</a>
          </li>
          <li>
            <a href={`${root}/stores`}>{words.allStores}</a>
          </li>
          <li>
            <a href={`${root}/contact`}>{words.callUs}</a>
          </li>
        </ul>
        <ButtonLink to={`${root}/store-locator`}>{words.findStore}</ButtonLink>
      </Prose>
    </>
  )
}
