import { DuotoneIcon, type DuotoneIconName } from '@cash-express/components/duotone-icon.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { guides } from '../../../content/guides/guides.ts'
import uploads from '../../../public/uploads/uploads.json'
import styles from './guide-cards.module.css'

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

const files: Partial<Record<string, { bytes: number; pages: number }>> = uploads

function fileOf(slug: string) {
  const file = files[`${slug}.pdf`]
  if (!file) throw new Error(`the guide ${slug} has no PDF`)
  const size = `${Math.max(1, Math.round(file.bytes / 1024))} KB`
  return { path: `/uploads/${slug}.pdf`, facts: `PDF, ${file.pages} ${file.pages === 1 ? 'page' : 'pages'}, ${size}` }
}

export function GuideCards() {
  return (
    <section className={styles.guides} id="guides" aria-labelledby="guides-heading">
      <Wrap>
        <h2 id="guides-heading">Nine free guides</h2>
        <p className={styles.lead}>Short, in plain English. Read them on your phone, or print them and take notes.</p>
        <ul className={styles.cards}>
          {guides.map(({ slug, title, about }) => {
            const { path, facts } = fileOf(slug)
            return (
              <li key={slug}>
                <DuotoneIcon name={icons[slug] ?? 'book'} />
                <div>
                  <h3>
                    <a href={path}>
                      {title} <span className={styles.facts}>({facts})</span>
                    </a>
                  </h3>
                  <p>{about}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <p className={styles.fine}>Can't read a PDF? Call us and we'll send it in another format.</p>
      </Wrap>
    </section>
  )
}
