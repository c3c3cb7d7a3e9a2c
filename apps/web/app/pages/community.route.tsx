import { Awning } from '@cash-express/components/awning.tsx'
import { Banner } from '@cash-express/components/banner.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import checklist from '@cash-express/components/checklist.module.css'
import columns from '@cash-express/components/columns.module.css'
import { DuotoneIcon, type DuotoneIconName } from '@cash-express/components/duotone-icon.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { NumberedSteps } from '@cash-express/components/numbered-steps.tsx'
import { Questions } from '@cash-express/components/questions.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { root } from '@cash-express/domain/site/site-language'
import scene from '../scenes/scene-community.svg'
import { metaOf } from '../shell/page-meta.ts'
import * as messages from './community.messages.ts'
import styles from './community.module.css'

export const meta = metaOf({ title: messages.title, description: messages.description })

export default function CommunityPage() {
  return (
    <>
      <Banner title={messages.title} lead={messages.partOfCommunities} note={messages.anyoneCanAsk} picture={scene}>
        <ButtonLink to="#ask" look="brass">
          {messages.askStore}
        </ButtonLink>
        <ButtonLink to={`${root}/store-locator`} look="ghost">
          {messages.findStore}
        </ButtonLink>
      </Banner>
      <Ways />
      <HowToAsk />
      <More />
    </>
  )
}

const ways: readonly { icon: DuotoneIconName; title: string; text: string }[] = [
  { icon: 'basket', title: messages.collection, text: messages.collectionWords },
  { icon: 'school', title: messages.schools, text: messages.schoolsWords },
  { icon: 'tent', title: messages.fairs, text: messages.fairsWords },
  { icon: 'jar', title: messages.talks, text: messages.talksWords },
]

function Ways() {
  return (
    <Wrap className={ui.section}>
      <div className={`${styles.waysHead} ${columns.split}`}>
        <h2>{messages.waysToTakePart}</h2>
        <p>{messages.someIdeas}</p>
      </div>
      <ul className={`${styles.cards} ${columns.fours}`}>
        {ways.map(({ icon, title, text }) => (
          <li key={title} className={ui.card}>
            <DuotoneIcon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Wrap>
  )
}

function HowToAsk() {
  return (
    <section className={`${ui.section} ${ui.sand}`} id="ask" aria-labelledby="ask-heading">
      <Wrap className={`${styles.askColumns} ${columns.split} ${ui.middle}`}>
        <div>
          <h2 id="ask-heading">{messages.howToAsk}</h2>
          <NumberedSteps steps={messages.steps} />
          <ButtonLink to={`${root}/store-locator`}>
            <Icon name="pin" />
            {messages.findStore}
          </ButtonLink>
        </div>
        <div className={ui.raised}>
          <Awning />
          <div className={styles.readyText}>
            <h3 className={ui.size24}>{messages.whatToHaveReady}</h3>
            <ul className={`${checklist.checklist} ${ui.above3}`}>
              {messages.ready.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p className={`${ui.small} ${ui.above4}`}>{messages.nothingPrivate}</p>
          </div>
        </div>
      </Wrap>
    </section>
  )
}

function More() {
  return (
    <Wrap className={`${styles.more} ${columns.split} ${ui.top}`}>
      <Questions questions={messages.questions} />
      <ul className={`${styles.next} ${ui.stack} ${ui.tiles}`}>
        <li>
          <a href={`${root}/employment-application`}>
            <DuotoneIcon name="badge" />
            <strong>{messages.work}</strong>
            <span>{messages.workWords}</span>
          </a>
        </li>
        <li>
          <a href={`${root}/financial-literacy`}>
            <DuotoneIcon name="book" />
            <strong>{messages.guides}</strong>
            <span>{messages.guidesWords}</span>
          </a>
        </li>
        <li>
          <a href={`${root}/contact`}>
            <DuotoneIcon name="office" />
            <strong>{messages.office}</strong>
            <span>{messages.officeWords}</span>
          </a>
        </li>
      </ul>
    </Wrap>
  )
}
