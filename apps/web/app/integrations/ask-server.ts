/** A call that was not answered as it should; the message can be read by a visitor. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
}

const noAnswer = "We couldn't reach our server. Check your connection and try again."
const patience = 12_000

type Asked = { readonly payload?: unknown; readonly signal?: AbortSignal | undefined }

/** One question to our own server, in JSON. */
export async function ask<Reply extends { success: true }>(
  path: string,
  { payload, signal }: Asked = {},
): Promise<Reply> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }
  // By hand, because phones of 2022 cannot join two signals.
  const line = new AbortController()
  const stop = () => line.abort()
  const timer = setTimeout(stop, patience)
  signal?.addEventListener('abort', stop)
  try {
    const reply = await fetch(path, { ...(payload === undefined ? {} : post), signal: line.signal })
    const body = (await reply.json().catch(() => undefined)) as
      | Reply
      | { success: false; errors?: { message: string }[] }
      | undefined
    if (reply.ok && body?.success === true) return body
    throw new CallFailed((body && 'errors' in body && body.errors?.[0]?.message) || noAnswer)
  } catch (error) {
    if (error instanceof CallFailed || signal?.aborted) throw error
    throw new CallFailed(noAnswer)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
