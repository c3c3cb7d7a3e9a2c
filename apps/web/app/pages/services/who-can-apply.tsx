import columns from '@cash-express/components/columns.module.css'
import { Icon, type IconName } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import * as text from './service-page.messages.ts'
import type { ServiceFrontMatter } from './service-text.ts'
import { isInAlabama, type WhereOffered } from './where-offered.ts'
import styles from './who-can-apply.module.css'

export function WhoCanApply({ where, facts }: { where: WhereOffered; facts: ServiceFrontMatter['facts'] }) {
  const codes = where.states.map(({ code }) => code).join(', ')
  const shown: { icon: IconName; title: string; words: string }[] = [
    { icon: 'person', title: text.age, words: text.ageNote(isInAlabama(where)) },
    {
      icon: 'pin',
      title: text.storesIn(codes),
      words: where.everywhere ? text.notEveryStore : text.notAllStates,
    },
    ...facts,
    { icon: 'store', title: text.finishedInStore, words: text.weCall },
  ]
  return (
    <section className={`${styles.facts} ${ui.onScreen}`} aria-label={text.whoCanApply}>
      <Wrap>
        <ul className={`${styles.list} ${ui.stack} ${columns.from560} ${ui.between}`}>
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
