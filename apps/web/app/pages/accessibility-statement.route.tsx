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
import * as messages from './accessibility-statement.messages.tsx'
import styles from './accessibility-statement.module.css'

export const meta = metaOf({ title: messages.title, description: messages.description })

export default function AccessibilityStatementPage() {
  return (
    <>
      <div className={`${styles.head} ${ui.sand}`}>
        <Wrap className={`${styles.headColumns} ${ui.line}`}>
          <DuotoneIcon name="access" className={styles.sign} />
          <div>
            <h1 tabIndex={-1}>{messages.title}</h1>
            <p className={`${styles.lead} ${ui.lead} ${ui.above3}`}>{messages.forEveryone}</p>
          </div>
        </Wrap>
      </div>
      <Wrap className={`${styles.columns} ${ui.stack} ${ui.from1050} ${ui.top}`}>
        <aside className={`${styles.tell} ${ui.raised}`} aria-labelledby="tell-heading">
          <Awning />
          <div className={styles.contactText}>
            <h2 id="tell-heading" className={ui.size24}>
              {messages.notWorking}
            </h2>
            <p className={ui.above2}>{messages.tellUs}</p>
            <div className={`${styles.phone} ${ui.above5}`}>
              <CallButton label={messages.callUs} phone={company.phone} />
            </div>
            <p className={`${styles.or} ${ui.small} ${ui.above3}`}>{messages.orWrite}</p>
            <a
              className={`${styles.email} ${ui.breakable} ${ui.row} ${ui.bold} ${ui.size17}`}
              href={`mailto:${offices.complianceEmail}`}
            >
              {offices.complianceEmail}
            </a>
            <p className={`${styles.fine} ${ui.small} ${ui.above3}`}>{messages.otherWays}</p>
          </div>
        </aside>
        <div className={styles.main}>
          <section aria-labelledby="standard-heading">
            <h2 id="standard-heading">{messages.ourGoal}</h2>
            <p className={`${ui.measure} ${ui.above3}`}>
              <messages.Standard />
            </p>
          </section>
          <section aria-labelledby="tests-heading">
            <h2 id="tests-heading">{messages.howWeTest}</h2>
            <p className={`${ui.measure} ${ui.above3}`}>{messages.beforeEachChange}</p>
            <ul className={`${styles.checks} ${ui.stack} ${columns.from640} ${ui.above6}`}>
              {messages.checks.map(({ title, words: text }) => (
                <li key={title}>
                  <Icon name="checkmark" />
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="gaps-heading">
            <h2 id="gaps-heading">{messages.needsWork}</h2>
            <ul className={`${styles.gaps} ${ui.stack} ${ui.above5}`}>
              {messages.gaps.map(({ title, words: text, instead }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p className={ui.above1}>{text}</p>
                  <p>{instead}</p>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="after-heading">
            <h2 id="after-heading">{messages.whenYouContactUs}</h2>
            <NumberedSteps steps={messages.afterYouWrite} />
          </section>
          <p className={`${ui.above10} ${ui.small} ${ui.measure}`}>
            <messages.WrittenOn />
          </p>
        </div>
      </Wrap>
    </>
  )
}
