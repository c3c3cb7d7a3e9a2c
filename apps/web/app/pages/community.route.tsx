import { Awning } from '@cash-express/components/awning.tsx'
import { Banner } from '@cash-express/components/banner.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { DuotoneIcon, type DuotoneIconName } from '@cash-express/components/duotone-icon.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { NumberedSteps } from '@cash-express/components/numbered-steps.tsx'
import { Questions } from '@cash-express/components/questions.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import scene from '../scenes/scene-community.svg'
import { metaOf } from '../shell/page-meta.ts'
import styles from './community.module.css'

export const meta = metaOf({
  title: 'Cash Express in the community',
  description:
    'How Cash Express stores take part in the communities they serve in Tennessee, Kentucky, Alabama and Mississippi.',
})

export default function CommunityPage() {
  return (
    <>
      <Banner
        title="Cash Express in the community"
        lead="Our stores are part of their communities. When the town gets together, we like to help."
        note="You don't have to be a customer to ask."
        picture={scene}
      >
        <ButtonLink to="#ask" look="brass">
          Ask a store to take part
        </ButtonLink>
        <ButtonLink to="/store-locator" look="ghost">
          Find your store
        </ButtonLink>
      </Banner>
      <Ways />
      <HowToAsk />
      <More />
    </>
  )
}

const ways: readonly { icon: DuotoneIconName; title: string; words: string }[] = [
  {
    icon: 'basket',
    title: 'A collection box',
    words: "A store can be a drop-off point for a food, coat or toy drive. People bring things in while we're open.",
  },
  {
    icon: 'school',
    title: 'Help for schools',
    words: 'School supplies, a team that needs a hand, a reading day. Schools and parent groups can ask their store.',
  },
  {
    icon: 'tent',
    title: 'Fairs and town days',
    words: 'A table at the fair, a place in the parade, people who set up chairs early and stay to clean up.',
  },
  {
    icon: 'jar',
    title: 'Talks about money',
    words: 'How to make a budget, read a pay stub or spot a scam. Our free guides can help you prepare one.',
  },
]

function Ways() {
  return (
    <Wrap className={styles.ways}>
      <div className={styles.waysHead}>
        <h2>Ways a store can take part</h2>
        <p>Every town is different, so each store decides for itself. Here are some ideas to get you started.</p>
      </div>
      <ul className={styles.cards}>
        {ways.map(({ icon, title, words }) => (
          <li key={title}>
            <DuotoneIcon name={icon} />
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Wrap>
  )
}

const steps = [
  {
    title: 'Talk to your store',
    words: 'Stop by or call, and ask for the manager. The store locator has the phone number and the hours.',
  },
  {
    title: 'Tell them your plan',
    words: "Say what you need, when, and who it's for. One page is enough. You don't need a form.",
  },
  {
    title: 'Find out what the store can do',
    words: 'The manager tells you yes or no, and what the store can offer: time, space or supplies.',
  },
]

const ready = [
  'Your name and the name of your group',
  'A phone number for questions',
  'What is planned, and who it helps',
  'The day, the hours and the place',
  'What you would like the store to do',
]

function HowToAsk() {
  return (
    <section className={styles.ask} id="ask" aria-labelledby="ask-heading">
      <Wrap className={styles.askColumns}>
        <div>
          <h2 id="ask-heading">How to ask a store to take part</h2>
          <NumberedSteps steps={steps} />
          <ButtonLink to="/store-locator">
            <Icon name="pin" />
            Find your store
          </ButtonLink>
        </div>
        <div className={styles.ready}>
          <Awning />
          <div className={styles.readyText}>
            <h3>What to have ready</h3>
            <ul className={styles.readyList}>
              {ready.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p className={styles.fine}>Please don't bring lists with private information about the people you help.</p>
          </div>
        </div>
      </Wrap>
    </section>
  )
}

const questions = [
  { ask: 'Do I have to be a customer?', answer: 'No. Anyone in town can ask.' },
  {
    ask: 'How early should I ask?',
    answer: 'As early as you can. A month ahead gives the store time to plan who can come.',
  },
  {
    ask: 'Will the store say yes?',
    answer: "Not always. Stores have small teams and can't take part in everything. You get a clear answer either way.",
  },
  {
    ask: "What if there's no store in my town?",
    answer: 'Ask the store nearest you, or call our corporate office. The numbers are on the contact page.',
  },
]

function More() {
  return (
    <Wrap className={styles.more}>
      <Questions questions={questions} />
      <ul className={styles.next}>
        <li>
          <a href="/employment-application">
            <DuotoneIcon name="badge" />
            <strong>Work in your town</strong>
            <span>Apply for a job in a store near you.</span>
          </a>
        </li>
        <li>
          <a href="/financial-literacy">
            <DuotoneIcon name="book" />
            <strong>Free guides about money</strong>
            <span>Read them, print them, hand them out.</span>
          </a>
        </li>
        <li>
          <a href="/contact">
            <DuotoneIcon name="office" />
            <strong>Corporate office</strong>
            <span>Phone numbers and mailing address.</span>
          </a>
        </li>
      </ul>
    </Wrap>
  )
}
