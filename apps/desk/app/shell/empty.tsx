import picture from '@cash-express/components/help.svg'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { ActionLink } from './action-button.tsx'
import { findPath, homePath } from './desk-paths.ts'
import styles from './layout.module.css'
import { PageTitle } from './page-title.tsx'

type Props = { readonly picture?: boolean; readonly actions?: ReactNode; readonly children: ReactNode }

export const Empty = ({ picture: hasPicture = false, actions, children }: Props) => (
  <div className={`${ui.stack} ${desk.gap1half} ${ui.card} ${styles.empty}`}>
    {hasPicture && <img src={picture} width="200" height="160" alt="" />}
    {children}
    {actions && <div className={`${ui.cluster} ${desk.gap2half} ${styles.actions}`}>{actions}</div>}
  </div>
)

type MissingCaseProps = { readonly title: string; readonly children: ReactNode }

export const MissingCase = ({ title, children }: MissingCaseProps) => (
  <Empty
    actions={
      <>
        <ActionLink to={homePath} look="pine">
          Go to the queue
        </ActionLink>
        <ActionLink to={findPath}>Find a case</ActionLink>
      </>
    }
  >
    <PageTitle>{title}</PageTitle>
    <p>{children}</p>
  </Empty>
)
