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
import * as messages from './home.messages.tsx'
import styles from './home.module.css'
import map from './map.svg'
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
