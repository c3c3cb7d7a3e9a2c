import { Awning } from '@cash-express/components/awning.tsx'
import { CallButton } from '@cash-express/components/call-button.tsx'
import { DuotoneIcon } from '@cash-express/components/duotone-icon.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { NumberedSteps } from '@cash-express/components/numbered-steps.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { company } from '@cash-express/domain/site/company'
import { offices } from '@cash-express/domain/site/offices'
import { metaOf } from '../shell/page-meta.ts'
import styles from './accessibility-statement.module.css'
import * as words from './accessibility-statement-words.tsx'

export const meta = metaOf({ title: words.title, description: words.description })

export default function AccessibilityStatementPage() {
  return (
    <>
      <div className={styles.head}>
        <Wrap className={styles.headColumns}>
          <DuotoneIcon name="access" className={styles.sign} />
          <div>
            <h1 tabIndex={-1}>{words.title}</h1>
            <p className={styles.lead}>{words.forEveryone}</p>
          </div>
        </Wrap>
      </div>
      <Wrap className={styles.columns}>
        <aside className={styles.tell} aria-labelledby="tell-heading">
          <Awning />
          <div className={styles.contactText}>
            <h2 id="tell-heading">{words.notWorking}</h2>
            <p>{words.tellUs}</p>
            <div className={styles.phone}>
              <CallButton label={words.callUs} phone={company.phone} />
            </div>
            <p className={styles.or}>{words.orWrite}</p>
            <a className={styles.email} href={`mailto:${offices.complianceEmail}`}>
              {offices.complianceEmail}
            </a>
            <p className={styles.fine}>{words.otherWays}</p>
          </div>
        </aside>
        <div className={styles.main}>
          <section aria-labelledby="standard-heading">
            <h2 id="standard-heading">{words.ourGoal}</h2>
            <p className={styles.text}>
              <words.Standard />
            </p>
          </section>
          <section aria-labelledby="tests-heading">
            <h2 id="tests-heading">{words.howWeTest}</h2>
            <p className={styles.text}>{words.beforeEachChange}</p>
            <ul className={styles.checks}>
              {words.checks.map(({ title, words: text }) => (
                <li key={title}>
                  <Icon name="checkmark" />
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="gaps-heading">
            <h2 id="gaps-heading">{words.needsWork}</h2>
            <ul className={styles.gaps}>
              {words.gaps.map(({ title, words: text, instead }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  <p>{instead}</p>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="after-heading">
            <h2 id="after-heading">{words.whenYouContactUs}</h2>
            <NumberedSteps steps={words.afterYouWrite} />
          </section>
          <p className={styles.date}>
            <words.WrittenOn />
          </p>
        </div>
      </Wrap>
    </>
  )
}
