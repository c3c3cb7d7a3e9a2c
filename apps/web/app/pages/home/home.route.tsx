import { siteFacts } from 'virtual:site-facts'
import { Button } from '@cash-express/components/button.tsx'
import { Icon, type IconName } from '@cash-express/components/icon.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { sampleZip } from '@cash-express/domain/geography/place'
import { privacyPolicy } from '@cash-express/domain/site/pages'
import { ClosestStore } from '../../shell/closest-store.tsx'
import { metaOf } from '../../shell/page-meta.ts'
import { ServiceTiles } from '../services/service-tiles.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import map from './map.svg'
import getAnswer from './step-get-answer.svg'
import startOnline from './step-start-online.svg'
import visitStore from './step-visit-store.svg'

export const meta = metaOf({
  title: 'Loans, check cashing and pawn',
  description:
    'Start a loan online and finish it at a Cash Express store in Tennessee, Kentucky, Alabama or Mississippi.',
})

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
      <h2>What do you need today?</h2>
      <ServiceTiles />
      <p className={styles.fine}>Not every service is offered in every state or store.</p>
    </Wrap>
  )
}

const steps = [
  {
    picture: startOnline,
    width: 124,
    title: 'Start online',
    words:
      'Fill out a short form and choose a store near you. This only starts your application. You can stop at any time.',
  },
  {
    picture: visitStore,
    width: 132,
    title: 'Visit your store',
    words: 'The store calls you within 1 business day. Bring your documents. We go over them with you.',
  },
  {
    picture: getAnswer,
    width: 132,
    title: 'Get your answer',
    words: "If you're approved and you agree, you sign and leave with cash. If not, we go over other choices with you.",
  },
]

function HowItWorks() {
  return (
    <section className={styles.how} aria-labelledby="how-heading">
      <Wrap>
        <h2 id="how-heading">How it works</h2>
        <ol className={styles.steps}>
          {steps.map(({ picture, width, title, words }) => (
            <li key={title}>
              <img src={picture} alt="" width={width} height="112" loading="lazy" />
              <h3>{title}</h3>
              <p>{words}</p>
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
          <h2 id="closest-heading">Find your closest store</h2>
          <p className={styles.lead}>
            We have {siteFacts.storeCount} stores in Tennessee, Kentucky, Alabama and Mississippi. See hours, phone
            numbers and services before you go.
          </p>
          <div className={styles.zip}>
            <ClosestStore id="home-zip" hint={`5 digits, like ${sampleZip}`}>
              <Button>Find a store</Button>
            </ClosestStore>
          </div>
        </div>
        <img className={styles.map} src={map} alt="" width="560" height="380" loading="lazy" />
      </Wrap>
    </section>
  )
}

const promises: readonly { icon: IconName; title: string; words: string }[] = [
  {
    icon: 'lock',
    title: 'Encrypted on arrival',
    words: 'Your form is encrypted as soon as we receive it. Only the people who handle it can read it.',
  },
  {
    icon: 'store',
    title: 'Sent to the store you pick',
    words: 'Your form goes to the store you choose, so the right person can call you.',
  },
  {
    icon: 'unseen',
    title: 'No ads, no trackers',
    words: "Our pages load nothing from other companies and don't track you.",
  },
  {
    icon: 'bin',
    title: 'Deleted on a schedule',
    words: 'We delete forms on a set schedule. Your Social Security number is never saved on your phone.',
  },
]

function DataPromise() {
  return (
    <section className={styles.promise} aria-labelledby="promise-heading">
      <Wrap className={styles.promiseColumns}>
        <div className={styles.promiseHead}>
          <h2 id="promise-heading">Our promise about your data</h2>
          <p>You trust us with your name, your income and your Social Security number. Here is how we protect them.</p>
          <a href={privacyPolicy.path}>Read the privacy policy (PDF)</a>
        </div>
        <ul className={styles.promises}>
          {promises.map(({ icon, title, words }) => (
            <li key={title}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
