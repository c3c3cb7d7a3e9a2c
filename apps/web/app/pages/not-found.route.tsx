import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { PageHead } from '@cash-express/components/page-head.tsx'
import { Prose } from '@cash-express/components/prose.tsx'
import { home, root } from '@cash-express/domain/site/site-language'
import { metaOf } from '../shell/page-meta.ts'
import * as words from './not-found-words.ts'

export const meta = metaOf({ title: words.title, description: words.description, hidden: true })

export default function NotFoundPage() {
  return (
    <>
      <PageHead title={words.cannotFind} lead={words.mayHaveMoved} />
      <Prose>
        <h2>{words.whereToGo}</h2>
        <ul>
          <li>
            <a href={`${root}/store-locator`}>{words.findStore}</a>
          </li>
          <li>
            <a href={`${root}/service-finder`}>{words.findService}</a>
          </li>
          <li>
            <a href={`${root}/sitemap`}>{words.allPages}</a>
          </li>
        </ul>
        <ButtonLink to={home}>{words.goHome}</ButtonLink>
      </Prose>
    </>
  )
}
