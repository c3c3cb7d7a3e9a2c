import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { PageHead } from '@cash-express/components/page-head.tsx'
import { Prose } from '@cash-express/components/prose.tsx'
import { root } from '@cash-express/domain/site/site-language'
import { metaOf } from '../../shell/page-meta.ts'
import * as messages from './no-longer-listed.messages.ts'

export const meta = metaOf({ title: messages.title, description: messages.description, hidden: true })

/** Sent with the status 410 for a store, town or state that was on the list before. */
export default function NoLongerListedPage() {
  return (
    <>
      <PageHead title={messages.noLongerListed} lead={messages.callOrFind} />
      <Prose>
        <h2>{messages.whereToGo}</h2>
        <ul>
          <li>
            <a href={`${root}/store-locator`}>{messages.findClosest}</a>
          </li>
          <li>
            <a href={`${root}/stores`}>{messages.allStores}</a>
          </li>
          <li>
            <a href={`${root}/contact`}>{messages.callUs}</a>
          </li>
        </ul>
        <ButtonLink to={`${root}/store-locator`}>{messages.findStore}</ButtonLink>
      </Prose>
    </>
  )
}
