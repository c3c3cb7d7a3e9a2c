import type { ReactNode } from 'react'

export const YourReference = ({ children }: { children: ReactNode }) => <>We have it. Your reference is {children}.</>
