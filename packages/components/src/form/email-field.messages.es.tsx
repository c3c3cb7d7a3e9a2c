import type { ReactNode } from 'react'

export const DidYouMean = ({ children }: { children: ReactNode }) => <>¿Quiso decir {children}?</>
