import { CallButton } from '@cash-express/components/call-button.tsx'
import picture from '@cash-express/components/help.svg'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { company } from '@cash-express/domain/site/company'
import { root } from '@cash-express/domain/site/site-language'
import styles from './help-block.module.css'
import * as messages from './page-frame.messages.tsx'

export function HelpBlock() {
  return (
    <section className={`${ui.onScreen} ${ui.section}`} aria-labelledby="help-heading">
      <Wrap>
        <div className={`${styles.card} ${ui.mint} ${ui.middle}`}>
          <img src={picture} alt="" width="200" height="160" loading="lazy" />
          <div>
            <h2 id="help-heading">{messages.letUsHelp}</h2>
            <p className={`${styles.text} ${ui.above2}`}>{messages.talkToAPerson}</p>
          </div>
          <div className={styles.options}>
            <CallButton label={messages.callUs} phone={company.phone} />
            <a className={`${styles.store} ${ui.row} ${ui.above2}`} href={`${root}/store-locator`}>
              {messages.callOrVisit}
            </a>
          </div>
        </div>
      </Wrap>
    </section>
  )
}
