import type { ReactNode } from 'react'

export const DidYouMean = ({ children }: { children: ReactNode }) => <>Did you mean {children}?</>
