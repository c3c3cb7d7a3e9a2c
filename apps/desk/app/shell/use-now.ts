import { useEffect, useState } from 'react'
import { deskNow } from '../integrations/desk-clock.ts'

export function useNow(milliseconds: number): Date {
  const [now, setNow] = useState(deskNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(deskNow()), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
  return now
}
