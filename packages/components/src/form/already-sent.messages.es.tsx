import type { ReactNode } from 'react'

export const YourReference = ({ children }: { children: ReactNode }) => (
  <>Ya lo recibimos. Su referencia es {children}.</>
)
