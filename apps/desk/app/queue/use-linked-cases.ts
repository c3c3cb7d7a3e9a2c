import type { LinkedCase } from '@cash-express/domain/cases/look-up'
import { useEffect } from 'react'
import { getLinkedCases, type Place } from '../integrations/desk-api.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { useQueue } from './queue-context.ts'

/** The keyholder hashes the number of a new case within two seconds, and announces nothing. */
const hashedAfter = 4_000

/** The newest case of the same inbox that has the same phone number. */
export function useLinkedCases(recipient: string | undefined): (place: Place) => LinkedCase | undefined {
  const { state } = useQueue()
  const { value, refresh } = useLoaded(recipient && `linked ${recipient}`, () => getLinkedCases(recipient ?? ''), {
    isLive: true,
  })
  const arrived = state?.recipient === recipient ? state?.arrived : undefined
  useEffect(() => {
    if (!arrived) return
    const timer = setTimeout(refresh, hashedAfter)
    return () => clearTimeout(timer)
  }, [arrived, refresh])
  return (place) =>
    place.recipient === recipient ? value?.linked.find(({ reference }) => reference === place.reference) : undefined
}
