import { items } from 'virtual:agreements/apply-now'
import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import { company } from '@cash-express/domain/site/company'
import type { Store } from '@cash-express/domain/stores/store'
import type { ReactNode } from 'react'
import styles from './agreement-items.module.css'

/** The three texts open in a new tab, so that reading them does not lose typed answers. */
export function AgreementItems(): ReactNode {
  return (
    <ol className={styles.items}>
      {items.map(({ id, version, title, words, link }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p>{words}</p>
          <p>
            <a href={`/${id}`} target="_blank" rel="noopener">
              {link}
              <Spoken> (opens in a new tab)</Spoken>
            </a>
            <span className={styles.version}>{`Version ${version}`}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Consent is not a condition of a loan, so the form must name another way to apply. */
export function WithoutAgreeing({ store }: { store: Store | undefined }): ReactNode {
  return (
    <div className={styles.without}>
      <p>You don't have to agree to get a loan from us. Only this online form needs it.</p>
      <p>
        <span>{`To apply without agreeing, visit ${store?.name ?? 'any store'} or call`}</span>{' '}
        <PhoneLink phone={(store ?? company).phone} />.
      </p>
    </div>
  )
}
