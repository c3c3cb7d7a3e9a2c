import { Icon } from '@cash-express/components/icon.tsx'
import { ServiceIcon } from '@cash-express/components/service-icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import * as messages from './page-frame.messages.tsx'
import styles from './services-row.module.css'

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
