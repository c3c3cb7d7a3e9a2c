import { Banner } from '@cash-express/components/banner.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import columns from '@cash-express/components/columns.module.css'
import { Icon } from '@cash-express/components/icon.tsx'
import { NumberedSteps } from '@cash-express/components/numbered-steps.tsx'
import { Questions } from '@cash-express/components/questions.tsx'
import { ServiceIcon } from '@cash-express/components/service-icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { documentsToBring } from '@cash-express/domain/services/documents-to-bring'
import { applyPath, services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { useLocation } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import { faqPage } from '../../shell/structured-data.ts'
import type { Route } from './+types/service.route.ts'
import { BringList } from './bring-list.tsx'
import { nameWithSign, serviceWords } from './service.messages.ts'
import styles from './service.module.css'
import * as messages from './service-page.messages.ts'
import { serviceTexts } from './service-text.ts'
import { WhatItCosts } from './what-it-costs.tsx'
import { isInAlabama, listOfStates, whereOffered } from './where-offered.ts'
import { WhoCanApply } from './who-can-apply.tsx'

function serviceAt(pathname: string) {
  const service = services.find(({ slug }) => pathname.replace(/\/$/, '') === `/${slug}`)
  if (!service) throw new Error(`no service has its page at ${pathname}`)
  return service
}

export function meta({ location }: Route.MetaArgs) {
  const service = serviceAt(location.pathname)
  const { id, slug } = service
  const data = [faqPage(serviceTexts[id].frontmatter.questions)]
  return pageMeta({ title: nameWithSign(service), description: serviceWords[id].description, data }, `/${slug}`)
}

export default function ServicePage() {
  const service = serviceAt(useLocation().pathname)
  const { scene, apply, bringFor, findStore } = serviceWords[service.id]
  const { default: Text, frontmatter } = serviceTexts[service.id]
  const where = whereOffered(service.id)
  const applyLink = `${root}${applyPath(service)}`
  const storesLink = `${root}/store-locator?service=${service.id}`
  return (
    <>
      <Banner
        title={nameWithSign(service)}
        lead={frontmatter.promise}
        note={
          where.everywhere
            ? messages.forPeople(isInAlabama(where))
            : messages.forPeopleIn(isInAlabama(where), listOfStates(where))
        }
        picture={scene}
      >
        <ButtonLink to={applyLink} look="brass">
          {apply}
        </ButtonLink>
        <ButtonLink to="#bring" look="ghost">
          {messages.whatToBring}
        </ButtonLink>
      </Banner>
      <WhoCanApply where={where} facts={frontmatter.facts} />
      <Wrap className={`${styles.columns} ${ui.section} ${ui.stack} ${columns.from900} ${ui.top}`}>
        <BringList documents={documentsToBring(service.id)} purpose={bringFor}>
          <ButtonLink to={applyLink}>{apply}</ButtonLink>
        </BringList>
        <div className={`${styles.main} ${ui.onScreen}`}>
          <WhatItCosts serviceId={service.id} />
          <div className={`${styles.prose} ${ui.flow} ${ui.measure}`}>
            <Text />
          </div>
          <h2>{messages.howItWorks}</h2>
          <NumberedSteps steps={frontmatter.steps} />
          <Questions questions={frontmatter.questions} firstOpen />
          <div className={`${styles.stores} ${ui.mint} ${ui.cluster} ${ui.between} ${ui.middle}`}>
            <div>
              <h2>{findStore}</h2>
              <p className={ui.above1}>
                {where.states.length > 0 ? messages.storesAreIn(listOfStates(where)) : messages.seeHours}
              </p>
            </div>
            <ButtonLink to={storesLink}>
              <Icon name="pin" />
              {messages.findStore}
            </ButtonLink>
          </div>
        </div>
        <aside
          className={`${styles.fit} ${ui.onScreen} ${ui.gap4} ${ui.sand} ${ui.targets}`}
          aria-labelledby="fit-heading"
        >
          <ServiceIcon of="finder" />
          <div className={ui.shrinks}>
            <h2 id="fit-heading">{messages.rightChoice}</h2>
            <p className={ui.above1}>{messages.answerQuestions}</p>
            <a className={ui.medium} href={`${root}/service-finder`}>
              {messages.useFinder}
            </a>
          </div>
        </aside>
      </Wrap>
    </>
  )
}
