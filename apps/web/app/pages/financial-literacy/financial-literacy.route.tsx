import { Banner } from '@cash-express/components/banner.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import columns from '@cash-express/components/columns.module.css'
import { DuotoneIcon, type DuotoneIconName } from '@cash-express/components/duotone-icon.tsx'
import steps from '@cash-express/components/numbered-steps.module.css'
import { NumberedSteps } from '@cash-express/components/numbered-steps.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { locale, root } from '@cash-express/domain/site/site-language'
import { guides } from '../../../content/guides/guides.ts'
import scene from '../../scenes/scene-saving.svg'
import { metaOf } from '../../shell/page-meta.ts'
import * as messages from './financial-literacy.messages.tsx'
import styles from './financial-literacy.module.css'

export const meta = metaOf({ title: messages.title, description: messages.description })

export default function FinancialLiteracyPage() {
  return (
    <>
      <Banner title={messages.title} lead={messages.freeHelp} note={messages.forEveryone} picture={scene}>
        <ButtonLink to="#guides" look="brass">
          {messages.seeGuides}
        </ButtonLink>
        <ButtonLink to="#agencies-heading" look="ghost">
          {messages.stateAgencies}
        </ButtonLink>
      </Banner>
      <MoneyPlan />
      <GuideCards />
      <BeforeYouBorrow />
      <StateAgencies />
    </>
  )
}

const takeHome = 1600

/** Example shares that add up to 100%. */
const spending = [
  { name: messages.rent, dollars: 800 },
  { name: messages.food, dollars: 400 },
  { name: messages.loans, dollars: 160 },
  { name: messages.rest, dollars: 160 },
  { name: messages.savings, dollars: 80 },
]

const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

function MoneyPlan() {
  return (
    <Wrap className={`${styles.plan} ${ui.section} ${columns.split} ${ui.middle}`}>
      <section aria-labelledby="plan-heading">
        <h2 id="plan-heading">{messages.onePagePlan}</h2>
        <NumberedSteps steps={messages.steps} />
      </section>
      <figure className={`${styles.example} ${ui.card}`}>
        <figcaption>
          <strong>{messages.example}</strong>
          <span>{messages.exampleMonth(dollars.format(takeHome))}</span>
        </figcaption>
        <ul className={styles.bars}>
          {spending.map(({ name, dollars: amount }) => (
            <li key={name}>
              <span>{name}</span>
              <strong className={ui.numbers}>{dollars.format(amount)}</strong>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect width="100" height="6" />
                <rect className={styles.part} width={(amount / 800) * 100} height="6" />
              </svg>
            </li>
          ))}
        </ul>
        <p className={ui.small}>{messages.yoursDiffers}</p>
      </figure>
    </Wrap>
  )
}

const icons: Partial<Record<string, DuotoneIconName>> = {
  'make-a-budget': 'list',
  'reading-a-loan-agreement': 'contract',
  'building-credit': 'gauge',
  'avoiding-scams': 'hook',
  'saving-for-emergencies': 'umbrella',
  'borrowing-safely': 'shield',
  'when-you-cannot-pay': 'calendar',
  'understanding-your-paycheck': 'paystub',
  'protecting-your-identity': 'fingerprint',
}

function fileOf(slug: string) {
  const file = messages.guideFiles[`${slug}.pdf`]
  if (!file) throw new Error(`the guide ${slug} has no PDF`)
  const kilobytes = Math.max(1, Math.round(file.bytes / 1024))
  return { path: `${root}/uploads/${slug}.pdf`, facts: messages.fileFacts(file.pages, kilobytes) }
}

function GuideCards() {
  return (
    <section className={`${ui.section} ${ui.sand}`} id="guides" aria-labelledby="guides-heading">
      <Wrap>
        <h2 id="guides-heading">{messages.nineGuides}</h2>
        <p className={`${styles.lead} ${ui.above3}`}>{messages.readOrPrint}</p>
        <ul className={`${styles.cards} ${ui.stack} ${columns.from640} ${ui.gap4}`}>
          {guides.map(({ slug, title, about }) => {
            const { path, facts } = fileOf(slug)
            return (
              <li key={slug} className={`${ui.card} ${ui.gap4}`}>
                <DuotoneIcon name={icons[slug] ?? 'book'} />
                <div>
                  <h3>
                    <a href={path}>
                      {title} <span className={`${styles.facts} ${ui.small} ${ui.full} ${ui.above1}`}>{facts}</span>
                    </a>
                  </h3>
                  <p className={ui.above2}>{about}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <p className={`${ui.small} ${ui.above5}`}>{messages.otherFormat}</p>
      </Wrap>
    </section>
  )
}

function BeforeYouBorrow() {
  return (
    <section className={`${ui.section} ${ui.pine}`} aria-labelledby="borrow-heading">
      <Wrap className={`${styles.columns} ${columns.split}`}>
        <div className={styles.head}>
          <h2 id="borrow-heading">{messages.fiveQuestions}</h2>
          <p>{messages.askAnyLender}</p>
          <p>
            <messages.CallBeforeDue />
          </p>
        </div>
        <ol className={`${steps.steps} ${styles.questions}`}>
          {messages.questions.map(({ ask, words: text }) => (
            <li key={ask}>
              <h3>{ask}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Wrap>
    </section>
  )
}

const agencies = [
  {
    state: 'Tennessee',
    name: 'Tennessee Department of Financial Institutions',
    url: 'https://www.tn.gov/tdfi.html',
    outline: 'M3 44l3-7 4-4 1-8 5-5 1-5 26-1v-3l42-1h20l20-3-1 6-7 5-9 3-6 6-10 4-6 7-2 5z',
  },
  {
    state: 'Kentucky',
    name: 'Kentucky Department of Financial Institutions',
    url: 'https://kfi.ky.gov/',
    outline:
      'M4 55l6-4 1-6 8-1 3-6 9 1 6-4 7 2 6-9 7-2 2-8 7-5 9-4 6-3 4 8 8 2 9-2 4 8 1 7 12 11-9 6-8 8-6 4-46 1-22-1v3H4z',
  },
]

function StateAgencies() {
  return (
    <section aria-labelledby="agencies-heading">
      <Wrap className={styles.agencies}>
        <h2 id="agencies-heading">{messages.stateAgencies}</h2>
        <p className={`${ui.measure} ${ui.above3}`}>{messages.whatAgenciesDo}</p>
        <ul className={`${styles.agencyCards} ${ui.stack} ${ui.from768} ${ui.gap4} ${ui.above6}`}>
          {agencies.map(({ state, name, url, outline }) => (
            <li key={state} className={`${ui.card} ${ui.middle} ${ui.gap6}`}>
              <svg viewBox="0 0 128 62" aria-hidden="true" focusable="false">
                <path d={outline} />
              </svg>
              <div>
                <h3>{state}</h3>
                <a href={url}>{name}</a>
                <p className={ui.small}>{messages.ownWebsite}</p>
              </div>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
