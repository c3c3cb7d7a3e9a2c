import { CallButton } from '@cash-express/components/call-button.tsx'
import picture from '@cash-express/components/help.svg'
import { Icon } from '@cash-express/components/icon.tsx'
import { ServiceIcon } from '@cash-express/components/service-icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { services } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { root } from '@cash-express/domain/site/site-language'
import * as messages from './page-frame.messages.tsx'
import styles from './page-frame.module.css'

/** The row scrolls natively; `enhance.ts` activates the two buttons as an alternative. */
export function ServicesRow() {
  return (
    <section className={`${styles.band} ${ui.onScreen} ${ui.sand}`} aria-labelledby="services-row-heading">
      <Wrap>
        <div className={`${styles.head} ${ui.cluster} ${ui.between} ${ui.middle} ${ui.gap4}`}>
          <h2 id="services-row-heading">{messages.whichServices}</h2>
          <div className={`${styles.buttons} ${ui.line}`}>
            <button type="button" aria-label={messages.previousServices} data-scroll-row="-1">
              <Icon name="previous" />
            </button>
            <button type="button" aria-label={messages.nextServices} data-scroll-row="1">
              <Icon name="next" />
            </button>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
        <ul className={`${styles.row} ${ui.tiles}`} tabIndex={0} aria-label={messages.allServices} data-row>
          {services.map(({ id, slug, name }) => (
            <li key={id}>
              <a href={`${root}/${slug}`}>
                <ServiceIcon of={id} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}

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

/** Appears through CSS when a journey's script has not loaded in ten seconds, because no script could show it then. */
export const NotLoaded = () => (
  <div className={`${styles.notLoaded} ${ui.scripted}`}>
    <p data-appears-late>
      <Icon name="info" />
      {messages.notFinished}
    </p>
  </div>
)
