import { CallButton } from '@cash-express/components/call-button.tsx'
import picture from '@cash-express/components/help.svg'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { company } from '@cash-express/domain/site/company'
import styles from './help-block.module.css'

export function HelpBlock() {
  return (
    <section className={styles.help} aria-labelledby="help-heading">
      <Wrap>
        <div className={styles.card}>
          <img src={picture} alt="" width="200" height="160" loading="lazy" />
          <div>
            <h2 id="help-heading">Let us help you</h2>
            <p className={styles.text}>
              Not sure what you need? Talk to a real person. We'll answer your questions. You don't have to apply.
            </p>
          </div>
          <div className={styles.options}>
            <CallButton label="Call us" phone={company.phone} />
            <a className={styles.store} href="/store-locator">
              Call or visit your store
            </a>
          </div>
        </div>
      </Wrap>
    </section>
  )
}
