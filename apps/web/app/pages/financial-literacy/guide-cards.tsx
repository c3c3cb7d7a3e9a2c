import { DuotoneIcon, type DuotoneIconName } from '@cash-express/components/duotone-icon.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { root } from '@cash-express/domain/site/site-language'
import { guides } from '../../../content/guides/guides.ts'
import * as words from './financial-literacy-words.tsx'
import styles from './guide-cards.module.css'
import { guideFiles } from './guide-files.ts'

const icons: Partial<Record<string, DuotoneIconName>> = {
  'make-a-budget': 'list',
  'reading-a-loan-agreement': 'contract',
  'building-credit': 'gauge',
  'avoiding-scams': 'hook',
  'saving-for-emergencies': 'umbrella',
  'borrowing-safely': 'shield',
  'when-you-cannot-pay': 'calendar',
  'understanding-your-paycheck': 'paystub',
  'protecting-your-identity': 'fingerprint',
}

function fileOf(slug: string) {
  const file = guideFiles[`${slug}.pdf`]
  if (!file) throw new Error(`the guide ${slug} has no PDF`)
  const kilobytes = Math.max(1, Math.round(file.bytes / 1024))
  return { path: `${root}/uploads/${slug}.pdf`, facts: words.fileFacts(file.pages, kilobytes) }
}

export function GuideCards() {
  return (
    <section className={styles.guides} id="guides" aria-labelledby="guides-heading">
      <Wrap>
        <h2 id="guides-heading">{words.nineGuides}</h2>
        <p className={styles.lead}>{words.readOrPrint}</p>
        <ul className={styles.cards}>
          {guides.map(({ slug, title, about }) => {
            const { path, facts } = fileOf(slug)
            return (
              <li key={slug}>
                <DuotoneIcon name={icons[slug] ?? 'book'} />
                <div>
                  <h3>
                    <a href={path}>
                      {title} <span className={styles.facts}>{facts}</span>
                    </a>
                  </h3>
                  <p>{about}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <p className={styles.fine}>{words.otherFormat}</p>
      </Wrap>
    </section>
  )
}
