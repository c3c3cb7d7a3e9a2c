import { Awning } from '@cash-express/components/awning.tsx'
import { Banner } from '@cash-express/components/banner.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { DuotoneIcon, type DuotoneIconName } from '@cash-express/components/duotone-icon.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { NumberedSteps } from '@cash-express/components/numbered-steps.tsx'
import { Questions } from '@cash-express/components/questions.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { root } from '@cash-express/domain/site/site-language'
import scene from '../scenes/scene-community.svg'
import { metaOf } from '../shell/page-meta.ts'
import styles from './community.module.css'
import * as words from './community-words.ts'

export const meta = metaOf({ title: words.title, description: words.description })

export default function CommunityPage() {
  return (
    <>
      <Banner title={words.title} lead={words.partOfCommunities} note={words.anyoneCanAsk} picture={scene}>
        <ButtonLink to="#ask" look="brass">
          {words.askStore}
        </ButtonLink>
        <ButtonLink to={`${root}/store-locator`} look="ghost">
          {words.findStore}
        </ButtonLink>
      </Banner>
      <Ways />
      <HowToAsk />
      <More />
    </>
  )
}

const ways: readonly { icon: DuotoneIconName; title: string; text: string }[] = [
  { icon: 'basket', title: words.collection, text: words.collectionWords },
  { icon: 'school', title: words.schools, text: words.schoolsWords },
  { icon: 'tent', title: words.fairs, text: words.fairsWords },
  { icon: 'jar', title: words.talks, text: words.talksWords },
]

function Ways() {
  return (
    <Wrap className={styles.ways}>
      <div className={styles.waysHead}>
        <h2>{words.waysToTakePart}</h2>
        <p>{words.someIdeas}</p>
      </div>
      <ul className={styles.cards}>
        {ways.map(({ icon, title, text }) => (
          <li key={title}>
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
    <section className={styles.ask} id="ask" aria-labelledby="ask-heading">
      <Wrap className={styles.askColumns}>
        <div>
          <h2 id="ask-heading">{words.howToAsk}</h2>
          <NumberedSteps steps={words.steps} />
          <ButtonLink to={`${root}/store-locator`}>
            <Icon name="pin" />
            {words.findStore}
          </ButtonLink>
        </div>
        <div className={styles.ready}>
          <Awning />
          <div className={styles.readyText}>
            <h3>{words.whatToHaveReady}</h3>
            <ul className={styles.readyList}>
              {words.ready.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p className={styles.fine}>{words.nothingPrivate}</p>
          </div>
        </div>
      </Wrap>
    </section>
  )
}

function More() {
  return (
    <Wrap className={styles.more}>
      <Questions questions={words.questions} />
      <ul className={styles.next}>
        <li>
          <a href={`${root}/employment-application`}>
            <DuotoneIcon name="badge" />
            <strong>{words.work}</strong>
            <span>{words.workWords}</span>
          </a>
        </li>
        <li>
          <a href={`${root}/financial-literacy`}>
            <DuotoneIcon name="book" />
            <strong>{words.guides}</strong>
            <span>{words.guidesWords}</span>
          </a>
        </li>
        <li>
          <a href={`${root}/contact`}>
            <DuotoneIcon name="office" />
            <strong>{words.office}</strong>
            <span>{words.officeWords}</span>
          </a>
        </li>
      </ul>
    </Wrap>
  )
}
