import columns from '@cash-express/components/columns.module.css'
import { DuotoneIcon, type DuotoneIconName } from '@cash-express/components/duotone-icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { root } from '@cash-express/domain/site/site-language'
import { guides } from '../../../content/guides/guides.ts'
import * as messages from './financial-literacy.messages.tsx'
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
  return { path: `${root}/uploads/${slug}.pdf`, facts: messages.fileFacts(file.pages, kilobytes) }
}

export function GuideCards() {
  return (
    <section className={`${ui.section} ${ui.sand}`} id="guides" aria-labelledby="guides-heading">
      <Wrap>
        <h2 id="guides-heading">{messages.nineGuides}</h2>
        <p className={`${styles.lead} ${ui.above3}`}>{messages.readOrPrint}</p>
        <ul className={`${styles.cards} ${ui.stack} ${columns.from640} ${ui.gap4}`}>
          {guides.map(({ slug, title, about }) => {
            const { path, facts } = fileOf(slug)
            return (
              <li key={slug} className={`${ui.card} ${ui.gap4}`}>
                <DuotoneIcon name={icons[slug] ?? 'book'} />
                <div>
                  <h3>
                    <a href={path}>
                      {title} <span className={`${styles.facts} ${ui.small} ${ui.full} ${ui.above1}`}>{facts}</span>
                    </a>
                  </h3>
                  <p className={ui.above2}>{about}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <p className={`${ui.small} ${ui.above5}`}>{messages.otherFormat}</p>
      </Wrap>
    </section>
  )
}
