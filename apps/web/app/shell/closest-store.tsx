import { Icon } from '@cash-express/components/icon.tsx'
import { PlaceField } from '@cash-express/components/place-field.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { root } from '@cash-express/domain/site/site-language'
import type { ReactNode } from 'react'
import * as messages from './closest-store.messages.ts'
import styles from './closest-store.module.css'
import findClosest from './find-closest-store.ts?worker&url'
import showClosest from './show-closest-store.ts?worker&url'

/**
 * A plain form that works without scripts. `enhance.ts` loads the scripts named here only if this device remembers a
 * store or the visitor shares their location.
 */
export function ClosestStore({ id, hint, children }: { id: string; hint?: string; children: ReactNode }) {
  return (
    <div data-closest={showClosest} data-find={findClosest}>
      <div className={styles.found} data-closest-found hidden>
        <a className={`${ui.target} ${ui.bold}`} href={`${root}/store-locator`} data-closest-name>
          {messages.storeLocator}
        </a>
        <a className={`${ui.target} ${ui.bold} ${ui.numbers}`} href={`${root}/contact`} data-closest-phone>
          {messages.contact}
        </a>
      </div>
      <form action={`${root}/store-locator`} method="get">
        <PlaceField id={id} {...(hint ? { hint } : {})}>
          {children}
        </PlaceField>
      </form>
      <button type="button" className={`${styles.locate} ${ui.scripted} ${ui.textButton}`} data-closest-locate>
        <Icon name="locate" />
        {messages.useMyLocation}
      </button>
      <p className={styles.status} role="status" data-closest-status />
    </div>
  )
}
