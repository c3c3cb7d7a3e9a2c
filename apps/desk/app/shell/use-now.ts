import { useEffect, useState } from 'react'

/** The current time, renewed at an interval. */
export function useNow(milliseconds: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
  return now
}
