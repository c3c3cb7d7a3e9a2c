import { siteFacts } from 'virtual:site-facts'
import banner from '@cash-express/components/banner.module.css'
import { Button } from '@cash-express/components/button.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import columns from '@cash-express/components/columns.module.css'
import { Icon, type IconName } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { sampleZip } from '@cash-express/domain/geography/place'
import { applyPath, services } from '@cash-express/domain/services/service'
import { privacyPolicy } from '@cash-express/domain/site/pages'
import { root } from '@cash-express/domain/site/site-language'
import { ClosestStore } from '../../shell/closest-store.tsx'
import { metaOf } from '../../shell/page-meta.ts'
import { nameWithSign, serviceWords } from '../services/service.messages.ts'
import { ServiceTiles } from '../services/service-tiles.tsx'
import * as messages from './home.messages.tsx'
import styles from './home.module.css'
import map from './map.svg'
import { stopRotation } from './rotate-hero.messages.ts'
import rotate from './rotate-hero.ts?worker&url'
import getAnswer from './step-get-answer.svg'
import startOnline from './step-start-online.svg'
import visitStore from './step-visit-store.svg'

export const meta = metaOf({ title: messages.title, description: messages.description })

export default function HomePage() {
  return (
    <>
      <Hero />
      <AllServices />
      <HowItWorks />
      <FindStore />
      <DataPromise />
    </>
  )
}

function AllServices() {
  return (
    <Wrap className={ui.section}>
      <h2>{messages.whatDoYouNeed}</h2>
      <ServiceTiles />
      <p className={ui.small}>{messages.notEverywhere}</p>
    </Wrap>
  )
}

const steps = [
  {
    picture: startOnline,
    width: 124,
    title: messages.startOnline,
    text: messages.startOnlineWords,
  },
  {
    picture: visitStore,
    width: 132,
    title: messages.visitStore,
    text: messages.visitStoreWords,
  },
  {
    picture: getAnswer,
    width: 132,
    title: messages.getAnswer,
    text: messages.getAnswerWords,
  },
]

function HowItWorks() {
  return (
    <section className={`${ui.section} ${ui.sand}`} aria-labelledby="how-heading">
      <Wrap>
        <h2 id="how-heading">{messages.howItWorks}</h2>
        <ol className={`${styles.steps} ${ui.stack} ${ui.from768}`}>
          {steps.map(({ picture, width, title, text }) => (
            <li key={title}>
              <img src={picture} alt="" width={width} height="112" loading="lazy" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Wrap>
    </section>
  )
}

function FindStore() {
  return (
    <section aria-labelledby="closest-heading">
      <Wrap className={`${styles.closest} ${ui.section} ${ui.stack} ${columns.from640} ${ui.middle}`}>
        <div>
          <h2 id="closest-heading">{messages.findClosest}</h2>
          <p className={`${styles.lead} ${ui.above3}`}>{messages.storesInStates(siteFacts.storeCount)}</p>
          <div className={ui.above6}>
            <ClosestStore id="home-zip" hint={messages.placeHint(sampleZip)}>
              <Button>{messages.findStore}</Button>
            </ClosestStore>
          </div>
        </div>
        <img className={`${styles.map} ${ui.full}`} src={map} alt="" width="560" height="380" loading="lazy" />
      </Wrap>
    </section>
  )
}

const promises: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'lock',
    title: messages.encrypted,
    text: messages.encryptedWords,
  },
  {
    icon: 'store',
    title: messages.sentToStore,
    text: messages.sentToStoreWords,
  },
  {
    icon: 'unseen',
    title: messages.noTrackers,
    text: messages.noTrackersWords,
  },
  {
    icon: 'bin',
    title: messages.deleted,
    text: messages.deletedWords,
  },
]

function DataPromise() {
  return (
    <section className={`${styles.promise} ${ui.section} ${ui.pine}`} aria-labelledby="promise-heading">
      <Wrap className={`${styles.promiseColumns} ${ui.stack} ${ui.from1050}`}>
        <div className={`${styles.promiseHead} ${ui.flow} ${ui.targets}`}>
          <h2 id="promise-heading">{messages.ourPromise}</h2>
          <p>{messages.youTrustUs}</p>
          <a href={`${root}${privacyPolicy.path}`}>{messages.readPrivacyPolicy}</a>
        </div>
        <ul className={`${styles.promises} ${ui.stack} ${columns.from560}`}>
          {promises.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}

/**
 * Without its script the first slide stays and the controls are hidden; the tiles below always link to all seven
 * services.
 */
function Hero() {
  return (
    <section
      className={styles.hero}
      aria-roledescription={messages.carousel}
      aria-label={messages.ourServices}
      data-hero
    >
      <h1 className={`${styles.kicker} ${ui.medium}`} tabIndex={-1}>
        {messages.closeToHome}
      </h1>
      <div className={`${styles.controls} ${ui.onScreen} ${ui.line}`} data-hero-controls hidden>
        <button type="button" data-hero-rotation aria-label={stopRotation}>
          <Icon name="pause" className={styles.pause} />
          <Icon name="play" className={styles.play} />
        </button>
        <button type="button" data-hero-step="-1" aria-label={messages.previousSlide}>
          <Icon name="previous" />
        </button>
        <button type="button" data-hero-step="1" aria-label={messages.nextSlide}>
          <Icon name="next" />
        </button>
        <p className={`${styles.count} ${ui.medium} ${ui.numbers}`} aria-hidden="true">
          <messages.SlideCount now={<span data-hero-now>1</span>} count={services.length} />
        </p>
      </div>
      <div className={ui.stack} data-hero-slides aria-live="off">
        {services.map((service, index) => {
          const { headline, lead, applyShort, scene } = serviceWords[service.id]
          return (
            // biome-ignore lint/a11y/useSemanticElements: a carousel slide is a group and not a fieldset
            <div
              key={service.id}
              className={`${banner.banner} ${styles.slide}`}
              role="group"
              aria-roledescription={messages.slide}
              aria-label={messages.slideOf(index + 1, services.length)}
              data-shown={index === 0 ? '' : undefined}
              inert={index !== 0}
            >
              <div className={`${banner.text} ${styles.text}`}>
                <p className={`${styles.tag} ${ui.bold} ${ui.dark} ${ui.size16}`}>{nameWithSign(service)}</p>
                <h2>{headline}</h2>
                <p className={banner.lead}>{lead}</p>
                <div className={banner.actions}>
                  <ButtonLink to={`${root}${applyPath(service)}`} look="brass">
                    {applyShort}
                  </ButtonLink>
                  <ButtonLink to={`${root}/${service.slug}`} look="ghost" label={messages.seeHowOf(service.name)}>
                    {messages.seeHow}
                  </ButtonLink>
                </div>
              </div>
              <img
                className={`${banner.picture} ${ui.onScreen}`}
                src={scene}
                alt=""
                width="640"
                height="480"
                {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              />
            </div>
          )
        })}
      </div>
      <script type="module" src={rotate} />
    </section>
  )
}
