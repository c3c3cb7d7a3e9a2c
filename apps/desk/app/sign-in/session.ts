import { createContext, use } from 'react'
import type { SignedIn } from './tab.ts'

export const SessionContext = createContext<SignedIn | undefined>(undefined)

export function useSession(): SignedIn {
  const session = use(SessionContext)
  if (!session) throw new Error('this page is shown before sign-in')
  return session
}
