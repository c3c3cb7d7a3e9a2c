import { Link } from 'react-router'
import { PageHead } from '../components/page-head.tsx'
import { Prose } from '../components/prose.tsx'
import { metaOf } from '../shell/page-meta.ts'
import { readOnlyPage } from '../shell/route-handle.ts'

export const handle = readOnlyPage

export const meta = metaOf({
  title: 'Cash Express in the community',
  description:
    'How Cash Express stores take part in the towns they serve in Tennessee, Kentucky, Alabama and Mississippi.',
})

export default function CommunityPage() {
  return (
    <>
      <PageHead title="Cash Express in the community" lead="Our stores are part of the towns they stand in." />
      <Prose>
        <p>
          The people who work in our stores live in the towns they serve. Our stores take part in local drives, school
          events and fairs.
        </p>
        <p>
          Do you plan something in your town? <Link to="/contact">Contact us</Link> or talk to your store.
        </p>
      </Prose>
    </>
  )
}
