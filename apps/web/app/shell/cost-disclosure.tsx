import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type CostLine, costLines, licenseLines, sampleSentence } from '@cash-express/domain/costs/cost.messages'
import type { PublishedLicense } from '@cash-express/domain/costs/cost-version'
import {
  type CostAndLicense,
  inEffectSentence,
  sourcesOfCost,
  sourcesOfLicense,
  summaryLine,
} from '@cash-express/domain/costs/costs-of-service'
import { withoutCostsSentence } from '@cash-express/domain/costs/without-costs'
import type { ServiceId } from '@cash-express/domain/services/service'
import type { ReactNode } from 'react'
import styles from './cost-disclosure.module.css'
import { Source } from './published-costs.messages.tsx'

export function Disclosure({
  title,
  line,
  open = false,
  state,
  children,
}: {
  title: string
  line: string
  open?: boolean
  /** A script opens it for visitors whose store is in this state. */
  state?: string
  children: ReactNode
}) {
  return (
    <details className={ui.card} open={open} data-cost-state={state}>
      <summary className={`${styles.head} ${ui.line} ${ui.between} ${ui.gap4}`}>
        <span className={styles.text}>
          <strong>{title}</strong>
          <span className={`${ui.small} ${ui.numbers}`}>{line}</span>
        </span>
        <Icon name="down" />
      </summary>
      <div className={`${styles.body} ${ui.stack}`}>{children}</div>
    </details>
  )
}

/** The figures in one line; all of them when a visitor opens it. */
export function CostDisclosure({
  serviceId,
  published,
  ...shown
}: {
  title: string
  serviceId: ServiceId
  published: CostAndLicense
  open?: boolean
  state?: string
}) {
  return (
    <Disclosure {...shown} line={summaryLine(serviceId, published)}>
      <PublishedCosts serviceId={serviceId} published={published} />
    </Disclosure>
  )
}

/** The approved costs and the license of a service, in the words that two people approved. */
function PublishedCosts({
  serviceId,
  published: { cost, license },
}: {
  serviceId: ServiceId
  published: CostAndLicense
}) {
  return (
    <div className={`${styles.costs} ${ui.stack} ${ui.gap4}`}>
      {(cost?.sample || license?.sample) && <p className={`${styles.sample} ${ui.medium}`}>{sampleSentence}</p>}
      {cost ? (
        <Lines lines={costLines(serviceId, cost)} dates={cost} sources={sourcesOfCost(cost)} />
      ) : (
        <p>{withoutCostsSentence(serviceId)}</p>
      )}
      {license && (
        <Lines
          lines={licenseLines(license)}
          dates={license}
          sources={sourcesOfLicense(license)}
          contact={license.regulator}
        />
      )}
    </div>
  )
}

type Contact = Pick<PublishedLicense['regulator'], 'complaintPhone' | 'complaintSite'>

/** The phone number and the website of a sentence as links. */
function linked(line: string, contact: Contact): ReactNode {
  const { complaintPhone, complaintSite } = contact
  const hrefs = new Map([[complaintPhone, `tel:+1${complaintPhone.replaceAll('-', '')}`]])
  if (complaintSite) hrefs.set(complaintSite, complaintSite)
  const [text, href] = [...hrefs].find(([each]) => line.includes(each)) ?? []
  if (!text) return line
  const [before, ...after] = line.split(text)
  return (
    <>
      {before}
      <a className={styles.contact} href={href} rel="noreferrer">
        {text}
      </a>
      {linked(after.join(text), contact)}
    </>
  )
}

function Lines({
  lines,
  dates,
  sources,
  contact,
}: {
  lines: readonly CostLine[]
  dates: Parameters<typeof inEffectSentence>[0]
  sources: readonly string[]
  contact?: Contact
}) {
  return (
    <div className={styles.part}>
      <dl className={`${styles.lines} ${ui.stack} ${ui.numbers}`}>
        {lines.map(({ name, lines: values }) => (
          <div key={name}>
            <dt className={`${ui.dark} ${ui.bold}`}>{name}</dt>
            {values.map((line) => (
              <dd key={line}>{contact ? linked(line, contact) : line}</dd>
            ))}
          </div>
        ))}
      </dl>
      <p className={`${styles.small} ${ui.small}`} data-in-effect>
        {inEffectSentence(dates)}
      </p>
      <p className={`${styles.small} ${ui.small}`}>
        <Source sources={sources.join('; ')} />
      </p>
    </div>
  )
}
