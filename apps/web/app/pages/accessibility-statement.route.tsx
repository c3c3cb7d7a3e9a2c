import { Awning } from '@cash-express/components/awning.tsx'
import { CallButton } from '@cash-express/components/call-button.tsx'
import columns from '@cash-express/components/columns.module.css'
import { DuotoneIcon } from '@cash-express/components/duotone-icon.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { NumberedSteps } from '@cash-express/components/numbered-steps.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
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
      <div className={`${styles.head} ${ui.sand}`}>
        <Wrap className={`${styles.headColumns} ${ui.line}`}>
          <DuotoneIcon name="access" className={styles.sign} />
          <div>
            <h1 tabIndex={-1}>{words.title}</h1>
            <p className={`${styles.lead} ${ui.lead} ${ui.above3}`}>{words.forEveryone}</p>
          </div>
        </Wrap>
      </div>
      <Wrap className={`${styles.columns} ${ui.stack} ${ui.from1050} ${ui.top}`}>
        <aside className={`${styles.tell} ${ui.raised}`} aria-labelledby="tell-heading">
          <Awning />
          <div className={styles.contactText}>
            <h2 id="tell-heading" className={ui.size24}>
              {words.notWorking}
            </h2>
            <p className={ui.above2}>{words.tellUs}</p>
            <div className={`${styles.phone} ${ui.above5}`}>
              <CallButton label={words.callUs} phone={company.phone} />
            </div>
            <p className={`${styles.or} ${ui.small} ${ui.above3}`}>{words.orWrite}</p>
            <a
              className={`${styles.email} ${ui.breakable} ${ui.row} ${ui.bold} ${ui.size17}`}
              href={`mailto:${offices.complianceEmail}`}
            >
              {offices.complianceEmail}
            </a>
            <p className={`${styles.fine} ${ui.small} ${ui.above3}`}>{words.otherWays}</p>
          </div>
        </aside>
        <div className={styles.main}>
          <section aria-labelledby="standard-heading">
            <h2 id="standard-heading">{words.ourGoal}</h2>
            <p className={`${ui.measure} ${ui.above3}`}>
              <words.Standard />
            </p>
          </section>
          <section aria-labelledby="tests-heading">
            <h2 id="tests-heading">{words.howWeTest}</h2>
            <p className={`${ui.measure} ${ui.above3}`}>{words.beforeEachChange}</p>
            <ul className={`${styles.checks} ${ui.stack} ${columns.from640} ${ui.above6}`}>
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
            <ul className={`${styles.gaps} ${ui.stack} ${ui.above5}`}>
              {words.gaps.map(({ title, words: text, instead }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p className={ui.above1}>{text}</p>
                  <p>{instead}</p>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="after-heading">
            <h2 id="after-heading">{words.whenYouContactUs}</h2>
            <NumberedSteps steps={words.afterYouWrite} />
          </section>
          <p className={`${ui.above10} ${ui.small} ${ui.measure}`}>
            <words.WrittenOn />
          </p>
        </div>
      </Wrap>
    </>
  )
}
