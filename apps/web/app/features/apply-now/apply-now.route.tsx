import { serviceOfApplyPath } from '@cash-express/domain/services/service'
import { useLocation } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import { pageTitle } from '../../shell/page-title.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import type { Route } from './+types/apply-now.route.ts'
import { description, stepTitle } from './apply-heading.messages.ts'
import { applyHeading } from './apply-heading.ts'
import { ApplyNow } from './apply-now.tsx'

export const handle = journeyPage('apply-now')

export function meta({ location }: Route.MetaArgs) {
  const heading = applyHeading(serviceOfApplyPath(location.pathname))
  const [, ...rest] = pageMeta({ title: heading, description }, location.pathname)
  return [{ title: pageTitle(stepTitle(heading, 1)) }, ...rest]
}

export default function ApplyNowPage() {
  return <ApplyNow builtFor={useLocation().pathname} />
}
