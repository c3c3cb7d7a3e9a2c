import { type Service, serviceOfApplyLink } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { useLocation } from 'react-router'
import { PageHead } from '../../components/page-head.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { Prose } from '../../components/prose.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/apply-now.route.ts'
import { applyHeading } from './apply-heading.ts'

function serviceAt(pathname: string): Service | undefined {
  const [, , slug = '', id = ''] = pathname.split('/')
  return serviceOfApplyLink(slug, id)
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(
    {
      title: applyHeading(serviceAt(location.pathname)),
      description:
        'Start an application online and finish it in a Cash Express store near you. No loan is approved online.',
    },
    location.pathname,
  )
}

export default function ApplyNowPage() {
  const service = serviceAt(useLocation().pathname)
  return (
    <>
      <PageHead title={applyHeading(service)} lead="You start online, pick a store, and finish in the store." />
      <Prose>
        <p>
          You must be 18 or older (19 in Alabama). We cannot lend to people who live in Ohio. Call{' '}
          <PhoneLink phone={company.phone} /> or visit any store.
        </p>
      </Prose>
    </>
  )
}
