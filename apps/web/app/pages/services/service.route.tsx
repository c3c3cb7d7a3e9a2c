import { Banner } from '@cash-express/components/banner.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { NumberedSteps } from '@cash-express/components/numbered-steps.tsx'
import { Questions } from '@cash-express/components/questions.tsx'
import { ServiceIcon } from '@cash-express/components/service-icon.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { documentsToBring } from '@cash-express/domain/services/documents-to-bring'
import { applyPath, services } from '@cash-express/domain/services/service'
import { useLocation } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import { faqPage } from '../../shell/structured-data.ts'
import type { Route } from './+types/service.route.ts'
import { BringList } from './bring-list.tsx'
import styles from './service.module.css'
import { serviceTexts } from './service-text.ts'
import { serviceWords } from './service-words.ts'
import { WhatItCosts } from './what-it-costs.tsx'
import { ageLimit, listOfStates, whereOffered } from './where-offered.ts'
import { WhoCanApply } from './who-can-apply.tsx'

function serviceAt(pathname: string) {
  const service = services.find(({ slug }) => pathname.replace(/\/$/, '') === `/${slug}`)
  if (!service) throw new Error(`no service has its page at ${pathname}`)
  return service
}

export function meta({ location }: Route.MetaArgs) {
  const { id, name, slug } = serviceAt(location.pathname)
  const data = [faqPage(serviceTexts[id].frontmatter.questions)]
  return pageMeta({ title: name, description: serviceWords[id].description, data }, `/${slug}`)
}

export default function ServicePage() {
  const service = serviceAt(useLocation().pathname)
  const { scene, apply, bringFor, findStore } = serviceWords[service.id]
  const { default: Text, frontmatter } = serviceTexts[service.id]
  const where = whereOffered(service.id)
  const storesPath = `/store-locator?service=${service.id}`
  return (
    <>
      <Banner
        title={service.name}
        lead={frontmatter.promise}
        note={
          where.everywhere
            ? `For people ${ageLimit(where)}.`
            : `For people ${ageLimit(where)}. Offered in ${listOfStates(where)}.`
        }
        picture={scene}
      >
        <ButtonLink to={applyPath(service)} look="brass">
          {apply}
        </ButtonLink>
        <ButtonLink to="#bring" look="ghost">
          What to bring
        </ButtonLink>
      </Banner>
      <WhoCanApply where={where} facts={frontmatter.facts} />
      <Wrap className={styles.columns}>
        <BringList documents={documentsToBring(service.id)} purpose={bringFor}>
          <ButtonLink to={applyPath(service)}>{apply}</ButtonLink>
        </BringList>
        <div className={styles.main}>
          <WhatItCosts serviceId={service.id} />
          <div className={styles.prose}>
            <Text />
          </div>
          <h2>How it works</h2>
          <NumberedSteps steps={frontmatter.steps} />
          <Questions questions={frontmatter.questions} firstOpen />
          <div className={styles.stores}>
            <div>
              <h2>{findStore}</h2>
              <p>
                {where.states.length > 0 ? `These stores are in ${listOfStates(where)}. ` : ''}See hours, phone numbers
                and directions.
              </p>
            </div>
            <ButtonLink to={storesPath}>
              <Icon name="pin" />
              Find a store
            </ButtonLink>
          </div>
        </div>
        <aside className={styles.fit} aria-labelledby="fit-heading">
          <ServiceIcon of="finder" />
          <div>
            <h2 id="fit-heading">Is this the right choice for you?</h2>
            <p>Answer a few short questions and see what fits.</p>
            <a href="/service-finder">Use the service finder</a>
          </div>
        </aside>
      </Wrap>
    </>
  )
}
