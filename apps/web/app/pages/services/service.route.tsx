import { Banner } from '@cash-express/components/banner.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import checklist from '@cash-express/components/checklist.module.css'
import columns from '@cash-express/components/columns.module.css'
import { Icon, type IconName } from '@cash-express/components/icon.tsx'
import { NumberedSteps } from '@cash-express/components/numbered-steps.tsx'
import { Questions } from '@cash-express/components/questions.tsx'
import { ServiceIcon } from '@cash-express/components/service-icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { costsByState } from '@cash-express/domain/costs/costs-of-service'
import { stateName, storeStates } from '@cash-express/domain/geography/states'
import {
  type DocumentsToBring,
  type DocumentToBring,
  documentsToBring,
  optionalTitle,
} from '@cash-express/domain/services/documents-to-bring'
import { applyPath, type ServiceId, services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { offers } from '@cash-express/domain/stores/store'
import type { MDXContent } from 'mdx/types'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import * as cashForGold from '../../../content/services/cash-for-gold.mdx'
import * as checkCashing from '../../../content/services/check-cashing.mdx'
import * as flexLoans from '../../../content/services/flex-loans.mdx'
import * as installmentLoans from '../../../content/services/installment-loans.mdx'
import * as pawnLoans from '../../../content/services/pawn-loans.mdx'
import * as paydayLoans from '../../../content/services/payday-loans.mdx'
import * as titleLoans from '../../../content/services/title-loans.mdx'
import { CostDisclosure } from '../../shell/cost-disclosure.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { faqPage } from '../../shell/structured-data.ts'
import { shownCosts } from '../shown-costs.ts'
import { listedStores } from '../stores/directory.ts'
import type { Route } from './+types/service.route.ts'
import { nameWithSign, serviceWords } from './service.messages.ts'
import styles from './service.module.css'
import * as messages from './service-page.messages.ts'

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

function WhoCanApply({ where, facts }: { where: WhereOffered; facts: ServiceFrontMatter['facts'] }) {
  const codes = where.states.map(({ code }) => code).join(', ')
  const shown: { icon: IconName; title: string; words: string }[] = [
    { icon: 'person', title: messages.age, words: messages.ageNote(isInAlabama(where)) },
    {
      icon: 'pin',
      title: messages.storesIn(codes),
      words: where.everywhere ? messages.notEveryStore : messages.notAllStates,
    },
    ...facts,
    { icon: 'store', title: messages.finishedInStore, words: messages.weCall },
  ]
  return (
    <section className={`${styles.facts} ${ui.onScreen}`} aria-label={messages.whoCanApply}>
      <Wrap>
        <ul className={`${styles.list} ${ui.stack} ${columns.from560} ${ui.between}`}>
          {shown.map(({ icon, title, words }) => (
            <li key={title}>
              <Icon name={icon} />
              <p>
                <strong>{title}</strong>
                {words}
              </p>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}

/** Nothing without approved figures: the answers below say that the store tells the cost. */
function WhatItCosts({ serviceId }: { serviceId: ServiceId }) {
  const states = costsByState(shownCosts(), serviceId)
  if (states.length === 0) return null
  return (
    <section aria-labelledby="cost-heading">
      <h2 id="cost-heading">{messages.whatItCosts}</h2>
      <div className={`${ui.stack} ${ui.above5}`}>
        {states.map(({ state, published }) => (
          <CostDisclosure
            key={state}
            title={stateName(state)}
            serviceId={serviceId}
            published={published}
            open={states.length === 1}
            state={state}
          />
        ))}
      </div>
    </section>
  )
}

function Documents({ documents, isMore = false }: { documents: readonly DocumentToBring[]; isMore?: boolean }) {
  return (
    <ul className={`${checklist.checklist} ${styles.documents} ${isMore ? ui.above1 : ui.above4}`}>
      {documents.map(({ item, note }) => (
        <li key={item}>
          <span>
            {item}
            {note && <small>{note}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The only part of the page that prints. */
function BringList({
  documents,
  purpose,
  children,
}: {
  documents: DocumentsToBring
  purpose: string
  children: ReactNode
}) {
  return (
    <section className={`${styles.bring} ${ui.raised}`} id="bring" aria-labelledby="bring-heading">
      <img className={styles.stamp} src="/icon.svg" alt="" width="48" height="48" />
      <h2 id="bring-heading" className={ui.size24}>
        {messages.whatToBring}
      </h2>
      <p className={`${styles.purpose} ${ui.small} ${ui.above1}`}>{purpose}</p>
      <Documents documents={documents.required} />
      {documents.optional.length > 0 && (
        <>
          <h3 className={ui.above6}>{optionalTitle}</h3>
          <Documents documents={documents.optional} isMore />
        </>
      )}
      <div className={`${styles.actions} ${ui.stack} ${ui.onScreen} ${ui.gap2} ${ui.above6}`}>
        {children}
        <button type="button" className={`${styles.print} ${ui.scripted} ${ui.textButton}`} data-print>
          <Icon name="print" />
          {messages.printList}
        </button>
      </div>
    </section>
  )
}

type WhereOffered = {
  readonly states: readonly { readonly code: string; readonly name: string; readonly stores: number }[]
  readonly everywhere: boolean
}

function whereOffered(serviceId: ServiceId): WhereOffered {
  const offering = listedStores().filter((store) => offers(store, serviceId))
  const states = storeStates.flatMap(({ code, name }) => {
    const stores = offering.filter(({ state }) => state === code).length
    return stores > 0 ? [{ code, name, stores }] : []
  })
  return { states, everywhere: states.length === storeStates.length }
}

const isInAlabama = ({ states }: WhereOffered) => states.some(({ code }) => code === 'AL')

const listOfStates = ({ states }: WhereOffered) => messages.listOf(states.map(({ name }) => name))

type ServiceFrontMatter = {
  readonly promise: string
  readonly facts: readonly { readonly icon: IconName; readonly title: string; readonly words: string }[]
  readonly steps: readonly { readonly title: string; readonly words: string }[]
  readonly questions: readonly { readonly ask: string; readonly answer: string }[]
}

type ServiceText = { readonly default: MDXContent; readonly frontmatter: ServiceFrontMatter }

const serviceTexts = {
  1: checkCashing,
  3: paydayLoans,
  4: titleLoans,
  6: pawnLoans,
  7: flexLoans,
  8: installmentLoans,
  9: cashForGold,
} as unknown as Record<ServiceId, ServiceText>
