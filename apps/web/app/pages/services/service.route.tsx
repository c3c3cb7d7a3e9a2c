import { applyPath, services } from '@cash-express/domain/services/service'
import { useLocation } from 'react-router'
import { Banner } from '../../components/banner.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { Prose } from '../../components/prose.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/service.route.ts'
import { serviceWords } from './service-words.ts'

function serviceAt(pathname: string) {
  const service = services.find(({ slug }) => pathname.replace(/\/$/, '') === `/${slug}`)
  if (!service) throw new Error(`no service has its page at ${pathname}`)
  return service
}

export function meta({ location }: Route.MetaArgs) {
  const { id, name, slug } = serviceAt(location.pathname)
  return pageMeta({ title: name, description: serviceWords[id].description }, `/${slug}`)
}

export default function ServicePage() {
  const service = serviceAt(useLocation().pathname)
  const { scene, promise, apply } = serviceWords[service.id]
  return (
    <>
      <Banner title={service.name} lead={promise} picture={scene}>
        <ButtonLink to={applyPath(service)} look="brass">
          {apply}
        </ButtonLink>
        <ButtonLink to={`/store-locator?service=${service.id}`} look="ghost">
          Find a store
        </ButtonLink>
      </Banner>
      <Prose>
        <h2>How it works</h2>
        <p>
          Start online and pick a store near you. The store contacts you within 1 business day. You finish in the store,
          with a person who answers your questions. No loan is approved online.
        </p>
        <p>
          You must be 18 or older (19 in Alabama). The store gives you the exact cost in writing before you sign
          anything.
        </p>
      </Prose>
    </>
  )
}
