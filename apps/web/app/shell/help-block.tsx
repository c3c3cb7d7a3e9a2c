import { CallButton } from '@cash-express/components/call-button.tsx'
import picture from '@cash-express/components/help.svg'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { company } from '@cash-express/domain/site/company'
import { root } from '@cash-express/domain/site/site-language'
import styles from './help-block.module.css'
import * as words from './help-block-words.ts'

export function HelpBlock() {
  return (
    <section className={styles.help} aria-labelledby="help-heading">
      <Wrap>
        <div className={styles.card}>
          <img src={picture} alt="" width="200" height="160" loading="lazy" />
          <div>
            <h2 id="help-heading">{words.letUsHelp}</h2>
            <p className={styles.text}>{words.talkToAPerson}</p>
          </div>
          <div className={styles.options}>
            <CallButton label={words.callUs} phone={company.phone} />
            <a className={styles.store} href={`${root}/store-locator`}>
              {words.callOrVisit}
            </a>
          </div>
        </div>
      </Wrap>
    </section>
  )
}
