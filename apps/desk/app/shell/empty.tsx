import picture from '@cash-express/components/help.svg'
import type { ReactNode } from 'react'
import styles from './empty.module.css'

type Props = { readonly picture?: boolean; readonly actions?: ReactNode; readonly children: ReactNode }

export const Empty = ({ picture: hasPicture = false, actions, children }: Props) => (
  <div className={styles.empty}>
    {hasPicture && <img src={picture} width="200" height="160" alt="" />}
    {children}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
