import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { applyPath, services } from '@cash-express/domain/services/service'
import { serviceWords } from '../services/service-words.ts'
import styles from './hero.module.css'
import rotate from './rotate-hero.ts?worker&url'

/**
 * Without its script the first slide stays and the controls are hidden; the tiles below always link to all seven
 * services.
 */
export function Hero() {
  return (
    <section className={styles.hero} aria-roledescription="carousel" aria-label="Our services" data-hero>
      <h1 className={styles.kicker} tabIndex={-1}>
        Loans and cash, close to home
      </h1>
      <div className={styles.controls} data-hero-controls hidden>
        <button type="button" data-hero-rotation aria-label="Stop slide rotation">
          <Icon name="pause" className={styles.pause} />
          <Icon name="play" className={styles.play} />
        </button>
        <button type="button" data-hero-step="-1" aria-label="Previous slide">
          <Icon name="previous" />
        </button>
        <button type="button" data-hero-step="1" aria-label="Next slide">
          <Icon name="next" />
        </button>
        <p className={styles.count} aria-hidden="true">
          <span data-hero-now>1</span> of {services.length}
        </p>
      </div>
      <div className={styles.slides} data-hero-slides aria-live="off">
        {services.map((service, index) => {
          const { headline, lead, applyShort, scene } = serviceWords[service.id]
          return (
            // biome-ignore lint/a11y/useSemanticElements: a carousel slide is a group and not a fieldset
            <div
              key={service.id}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${services.length}`}
              data-shown={index === 0 ? '' : undefined}
              inert={index !== 0}
            >
              <div className={styles.text}>
                <p className={styles.tag}>{service.name}</p>
                <h2>{headline}</h2>
                <p className={styles.lead}>{lead}</p>
                <div className={styles.actions}>
                  <ButtonLink to={applyPath(service)} look="brass">
                    {applyShort}
                  </ButtonLink>
                  <ButtonLink to={`/${service.slug}`} look="ghost" label={`See how it works: ${service.name}`}>
                    See how it works
                  </ButtonLink>
                </div>
              </div>
              <img
                className={styles.picture}
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
