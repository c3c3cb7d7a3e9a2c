import banner from '@cash-express/components/banner.module.css'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { applyPath, services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { nameWithSign, serviceWords } from '../services/service.messages.ts'
import styles from './hero.module.css'
import * as messages from './home.messages.tsx'
import { stopRotation } from './rotate-hero.messages.ts'
import rotate from './rotate-hero.ts?worker&url'

/**
 * Without its script the first slide stays and the controls are hidden; the tiles below always link to all seven
 * services.
 */
export function Hero() {
  return (
    <section
      className={styles.hero}
      aria-roledescription={messages.carousel}
      aria-label={messages.ourServices}
      data-hero
    >
      <h1 className={`${styles.kicker} ${ui.medium}`} tabIndex={-1}>
        {messages.closeToHome}
      </h1>
      <div className={`${styles.controls} ${ui.onScreen} ${ui.line}`} data-hero-controls hidden>
        <button type="button" data-hero-rotation aria-label={stopRotation}>
          <Icon name="pause" className={styles.pause} />
          <Icon name="play" className={styles.play} />
        </button>
        <button type="button" data-hero-step="-1" aria-label={messages.previousSlide}>
          <Icon name="previous" />
        </button>
        <button type="button" data-hero-step="1" aria-label={messages.nextSlide}>
          <Icon name="next" />
        </button>
        <p className={`${styles.count} ${ui.medium} ${ui.numbers}`} aria-hidden="true">
          <messages.SlideCount now={<span data-hero-now>1</span>} count={services.length} />
        </p>
      </div>
      <div className={ui.stack} data-hero-slides aria-live="off">
        {services.map((service, index) => {
          const { headline, lead, applyShort, scene } = serviceWords[service.id]
          return (
            // biome-ignore lint/a11y/useSemanticElements: a carousel slide is a group and not a fieldset
            <div
              key={service.id}
              className={`${banner.banner} ${styles.slide}`}
              role="group"
              aria-roledescription={messages.slide}
              aria-label={messages.slideOf(index + 1, services.length)}
              data-shown={index === 0 ? '' : undefined}
              inert={index !== 0}
            >
              <div className={`${banner.text} ${styles.text}`}>
                <p className={`${styles.tag} ${ui.bold} ${ui.dark} ${ui.size16}`}>{nameWithSign(service)}</p>
                <h2>{headline}</h2>
                <p className={banner.lead}>{lead}</p>
                <div className={banner.actions}>
                  <ButtonLink to={`${root}${applyPath(service)}`} look="brass">
                    {applyShort}
                  </ButtonLink>
                  <ButtonLink to={`${root}/${service.slug}`} look="ghost" label={messages.seeHowOf(service.name)}>
                    {messages.seeHow}
                  </ButtonLink>
                </div>
              </div>
              <img
                className={`${banner.picture} ${ui.onScreen}`}
                src={scene}
                alt=""
                width="640"
                height="480"
                {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              />
            </div>
          )
        })}
      </div>
      <script type="module" src={rotate} />
    </section>
  )
}
