import type { ReactNode } from 'react'
import { findPath, homePath } from './desk-paths.ts'
import { Empty } from './empty.tsx'
import { PageTitle } from './page-title.tsx'
import { PressLink } from './press-button.tsx'

type Props = { readonly title: string; readonly children: ReactNode }

export const MissingCase = ({ title, children }: Props) => (
  <Empty
    actions={
      <>
        <PressLink to={homePath} look="pine">
          Go to the queue
        </PressLink>
        <PressLink to={findPath}>Find a case</PressLink>
      </>
    }
  >
    <PageTitle>{title}</PageTitle>
    <p>{children}</p>
  </Empty>
)
