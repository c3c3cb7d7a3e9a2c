import { siteFacts } from 'virtual:site-facts'
import { Button } from '@cash-express/components/button.tsx'
import { Icon, type IconName } from '@cash-express/components/icon.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { sampleZip } from '@cash-express/domain/geography/place'
import { privacyPolicy } from '@cash-express/domain/site/pages'
import { root } from '@cash-express/domain/site/site-language'
import { ClosestStore } from '../../shell/closest-store.tsx'
import { metaOf } from '../../shell/page-meta.ts'
import { ServiceTiles } from '../services/service-tiles.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import * as words from './home-words.tsx'
import map from './map.svg'
import getAnswer from './step-get-answer.svg'
import startOnline from './step-start-online.svg'
import visitStore from './step-visit-store.svg'

export const meta = metaOf({ title: words.title, description: words.description })

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
    <Wrap className={styles.services}>
      <h2>{words.whatDoYouNeed}</h2>
      <ServiceTiles />
      <p className={styles.fine}>{words.notEverywhere}</p>
    </Wrap>
  )
}

const steps = [
  {
    picture: startOnline,
    width: 124,
    title: words.startOnline,
    text: words.startOnlineWords,
  },
  {
    picture: visitStore,
    width: 132,
    title: words.visitStore,
    text: words.visitStoreWords,
  },
  {
    picture: getAnswer,
    width: 132,
    title: words.getAnswer,
    text: words.getAnswerWords,
  },
]

function HowItWorks() {
  return (
    <section className={styles.how} aria-labelledby="how-heading">
      <Wrap>
        <h2 id="how-heading">{words.howItWorks}</h2>
        <ol className={styles.steps}>
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
      <Wrap className={styles.closest}>
        <div>
          <h2 id="closest-heading">{words.findClosest}</h2>
          <p className={styles.lead}>{words.storesInStates(siteFacts.storeCount)}</p>
          <div className={styles.zip}>
            <ClosestStore id="home-zip" hint={words.placeHint(sampleZip)}>
              <Button>{words.findStore}</Button>
            </ClosestStore>
          </div>
        </div>
        <img className={styles.map} src={map} alt="" width="560" height="380" loading="lazy" />
      </Wrap>
    </section>
  )
}

const promises: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'lock',
    title: words.encrypted,
    text: words.encryptedWords,
  },
  {
    icon: 'store',
    title: words.sentToStore,
    text: words.sentToStoreWords,
  },
  {
    icon: 'unseen',
    title: words.noTrackers,
    text: words.noTrackersWords,
  },
  {
    icon: 'bin',
    title: words.deleted,
    text: words.deletedWords,
  },
]

function DataPromise() {
  return (
    <section className={styles.promise} aria-labelledby="promise-heading">
      <Wrap className={styles.promiseColumns}>
        <div className={styles.promiseHead}>
          <h2 id="promise-heading">{words.ourPromise}</h2>
          <p>{words.youTrustUs}</p>
          <a href={`${root}${privacyPolicy.path}`}>{words.readPrivacyPolicy}</a>
        </div>
        <ul className={styles.promises}>
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
