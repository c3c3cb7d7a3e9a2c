import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { PageHead } from '@cash-express/components/page-head.tsx'
import { Prose } from '@cash-express/components/prose.tsx'
import { home, root } from '@cash-express/domain/site/site-language'
import { metaOf } from '../shell/page-meta.ts'
import * as messages from './not-found.messages.ts'

export const meta = metaOf({ title: messages.title, description: messages.description, hidden: true })

export default function NotFoundPage() {
  return (
    <>
      <PageHead title={messages.cannotFind} lead={messages.mayHaveMoved} />
      <Prose>
        <h2>{messages.whereToGo}</h2>
        <ul>
          <li>
            <a href={`${root}/store-locator`}>{messages.findStore}</a>
          </li>
          <li>
            <a href={`${root}/service-finder`}>{messages.findService}</a>
          </li>
          <li>
            <a href={`${root}/sitemap`}>{messages.allPages}</a>
          </li>
        </ul>
        <ButtonLink to={home}>{messages.goHome}</ButtonLink>
      </Prose>
    </>
  )
}
