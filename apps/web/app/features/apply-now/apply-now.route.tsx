import { type Service, serviceOfApplyLink } from '@cash-express/domain/services/service'
import { useLocation } from 'react-router'
import { pageMeta, pageTitle } from '../../shell/page-meta.ts'
import type { Route } from './+types/apply-now.route.ts'
import { ApplyForm } from './apply-form.tsx'
import { applyHeading, stepTitle } from './apply-heading.ts'

type Link = { readonly service: Service | undefined; readonly unknown: boolean }

function linkAt(pathname: string): Link {
  const [, , slug = '', id = ''] = pathname.split('/')
  const service = serviceOfApplyLink(slug, id)
  return { service, unknown: slug !== '' && !service }
}

export function meta({ location }: Route.MetaArgs) {
  const heading = applyHeading(linkAt(location.pathname).service)
  const [, ...rest] = pageMeta(
    {
      title: heading,
      description:
        'Start an application online and finish it in a Cash Express store near you. No loan is approved online.',
    },
    location.pathname,
  )
  return [{ title: pageTitle(stepTitle(heading, 1)) }, ...rest]
}

export default function ApplyNowPage() {
  const { service, unknown } = linkAt(useLocation().pathname)
  return <ApplyForm service={service} unknownLink={unknown} />
}
