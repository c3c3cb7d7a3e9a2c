import type { RefusedField } from './api-client.ts'
import { ourSide } from './failure.messages.ts'

/** The server writes English. A proxy that fails answers in HTML, which must not reach the visitor. */
export function errorsOf(
  body: unknown,
  _path: string,
  _status: number,
): readonly RefusedField[] | Promise<readonly RefusedField[]> {
  const { errors } = (body ?? {}) as { errors?: readonly RefusedField[] }
  return errors?.[0]?.message ? errors : [{ field: '', message: ourSide }]
}
