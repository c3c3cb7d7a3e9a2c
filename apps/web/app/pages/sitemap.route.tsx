import { pageGroups } from '@cash-express/domain/site/pages'
import { Fragment } from 'react'
import { PageHead } from '../components/page-head.tsx'
import { Prose } from '../components/prose.tsx'
import { metaOf } from '../shell/page-meta.ts'
import { readOnlyPage } from '../shell/route-handle.ts'

export const handle = readOnlyPage

export const meta = metaOf({
  title: 'Sitemap',
  description: 'A list of all pages of the Cash Express website.',
})

export default function SitemapPage() {
  return (
    <>
      <PageHead title="Sitemap" lead="All pages of this site in one list." />
      <Prose>
        {pageGroups.map((group) => (
          <Fragment key={group.name}>
            <h2>{group.name}</h2>
            <ul>
              {group.links.map(({ path, name }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </Prose>
    </>
  )
}
