import { Icon, type IconName } from '@cash-express/components/icon.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import type { ServiceFrontMatter } from './service-text.ts'
import { ageNote, type WhereOffered } from './where-offered.ts'
import styles from './who-can-apply.module.css'

export function WhoCanApply({ where, facts }: { where: WhereOffered; facts: ServiceFrontMatter['facts'] }) {
  const codes = where.states.map(({ code }) => code).join(', ')
  const shown: { icon: IconName; title: string; words: string }[] = [
    { icon: 'person', title: '18 or older', words: ageNote(where) },
    {
      icon: 'pin',
      title: `Stores in ${codes}`,
      words: where.everywhere ? 'Not at every store' : 'Not offered in all states',
    },
    ...facts,
    { icon: 'store', title: 'Finished in a store', words: 'We call within 1 business day' },
  ]
  return (
    <section className={styles.facts} aria-label="Who can apply">
      <Wrap>
        <ul className={styles.list}>
          {shown.map(({ icon, title, words }) => (
            <li key={title}>
              <Icon name={icon} />
              <p>
                <strong>{title}</strong>
                {words}
              </p>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
