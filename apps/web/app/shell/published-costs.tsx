import ui from '@cash-express/components/styles/primitives.module.css'
import type { CostLine } from '@cash-express/domain/costs/cost.messages'
import { costLines, licenseLines, sampleSentence } from '@cash-express/domain/costs/cost.messages'
import type { PublishedLicense } from '@cash-express/domain/costs/cost-version'
import {
  type CostAndLicense,
  inEffectSentence,
  sourcesOfCost,
  sourcesOfLicense,
} from '@cash-express/domain/costs/costs-of-service'
import { withoutCostsSentence } from '@cash-express/domain/costs/without-costs'
import type { ServiceId } from '@cash-express/domain/services/service'
import type { ReactNode } from 'react'
import { Source } from './published-costs.messages.tsx'
import styles from './published-costs.module.css'

/** The approved costs and the license of a service, in the words that two people approved. */
export function PublishedCosts({
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
