import { refetchMe } from '../integrations/desk-api.ts'
import { endSession, idleMilliseconds } from '../integrations/desk-call.ts'

/** As on the server (sessions.table.ts). */
const idleAfter = 15 * 60_000
const millisecondsBetweenLooks = 20_000

/**
 * Asks the server after 15 minutes without use of this tab. Another tab may be in use, so only the server knows whether
 * the session is locked, and any call learns it. Without a line nobody knows, and the desk must not stay readable.
 */
export function lockWhenIdle(): () => void {
  const timer = setInterval(async () => {
    if (idleMilliseconds() < idleAfter) return
    const result = await refetchMe()
    if (!result.ok && result.problem === 'no line') endSession('locked')
  }, millisecondsBetweenLooks)
  return () => clearInterval(timer)
}
