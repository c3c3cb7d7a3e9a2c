import { useEffect } from 'react'
import { type Forgotten, forgetInTime } from './forget-in-time.ts'

export function useForgetting(isShown: boolean, forget: (why: Forgotten) => void) {
  useEffect(() => (isShown ? forgetInTime(forget) : undefined), [isShown, forget])
}
