import { siteFacts } from 'virtual:site-facts'
import { Button } from '@cash-express/components/button.tsx'
import columns from '@cash-express/components/columns.module.css'
import { Icon, type IconName } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
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
    <Wrap className={ui.section}>
      <h2>{words.whatDoYouNeed}</h2>
      <ServiceTiles />
      <p className={ui.small}>{words.notEverywhere}</p>
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
    <section className={`${ui.section} ${ui.sand}`} aria-labelledby="how-heading">
      <Wrap>
        <h2 id="how-heading">{words.howItWorks}</h2>
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
          <h2 id="closest-heading">{words.findClosest}</h2>
          <p className={`${styles.lead} ${ui.above3}`}>{words.storesInStates(siteFacts.storeCount)}</p>
          <div className={ui.above6}>
            <ClosestStore id="home-zip" hint={words.placeHint(sampleZip)}>
              <Button>{words.findStore}</Button>
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
    <section className={`${styles.promise} ${ui.section} ${ui.pine}`} aria-labelledby="promise-heading">
      <Wrap className={`${styles.promiseColumns} ${ui.stack} ${ui.from1050}`}>
        <div className={`${styles.promiseHead} ${ui.flow} ${ui.targets}`}>
          <h2 id="promise-heading">{words.ourPromise}</h2>
          <p>{words.youTrustUs}</p>
          <a href={`${root}${privacyPolicy.path}`}>{words.readPrivacyPolicy}</a>
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
