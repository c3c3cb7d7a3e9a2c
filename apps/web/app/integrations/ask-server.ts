/** A call that was not answered as it should; the message can be read by a visitor. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
}

const noAnswer = 'We could not reach our server. Check your connection and try again.'
const patience = 12_000

type Asked = { readonly payload?: unknown; readonly signal?: AbortSignal | undefined }

/** Ends with the caller's signal or after a while; by hand, because phones of 2022 cannot join two signals. */
function endingSignal(outer: AbortSignal | undefined): AbortSignal {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), patience)
  outer?.addEventListener('abort', () => {
    clearTimeout(timer)
    ending.abort()
  })
  return ending.signal
}

/** One question to our own server, in JSON. */
export async function ask<Reply extends { success: true }>(
  path: string,
  { payload, signal }: Asked = {},
): Promise<Reply> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }
  const reply = await fetch(path, {
    ...(payload === undefined ? {} : post),
    signal: endingSignal(signal),
  }).catch((error: Error) => {
    if (signal?.aborted) throw error
    throw new CallFailed(noAnswer)
  })
  const body = (await reply.json().catch(() => undefined)) as
    | Reply
    | { success: false; errors?: { message: string }[] }
    | undefined
  if (reply.ok && body?.success === true) return body
  throw new CallFailed((body && 'errors' in body && body.errors?.[0]?.message) || noAnswer)
}
