import { items } from 'virtual:agreements/apply-now'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { root } from '@cash-express/domain/site/site-language'
import type { Store } from '@cash-express/domain/stores/store'
import type { ReactNode } from 'react'
import styles from './agreement-items.module.css'
import * as messages from './income.messages.tsx'

/** The three texts open in a new tab, so that reading them does not lose typed answers. */
export function AgreementItems(): ReactNode {
  return (
    <ol className={`${styles.items} ${ui.gap5} ${ui.targets}`}>
      {items.map(({ id, version, title, words: text, link }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p>{text}</p>
          <p>
            <a href={`${root}/${id}`} target="_blank" rel="noopener">
              {link}
              <Spoken>{messages.inNewTab}</Spoken>
            </a>
            <span className={`${styles.version} ${ui.small}`}>{messages.versionOf(version)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Consent is not a condition of a loan, so the form must name another way to apply. */
export function WithoutAgreeing({ store }: { store: Store | undefined }): ReactNode {
  return (
    <div className={`${styles.without} ${ui.sand}`}>
      <p>{messages.needNotAgree}</p>
      <p>
        <messages.WithoutAgreeing store={store} />
      </p>
    </div>
  )
}
