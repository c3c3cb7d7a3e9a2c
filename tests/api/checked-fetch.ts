import { headerProblems, operationOf, problemsOf, responseOf, schemaOf } from './described-api.ts'

/** One answer, by what the document calls it. */
export type Seen = { readonly operation: string; readonly status: number; readonly codes: readonly string[] }

/** Sends for real, and fails if the answer, or a request that was accepted, is not as described. */
export function createCheckedFetch() {
  // A test may replace the global one by this.
  const send = fetch
  const seen: Seen[] = []
  async function checkedFetch(request: Request): Promise<Response> {
    const sent = request.method === 'POST' ? await request.clone().text() : ''
    const answer = await send(request)
    const { pathname } = new URL(request.url)
    const operation = operationOf(request.method, pathname)
    const where = `${request.method} ${pathname} ${answer.status}`
    const response = operation && responseOf(operation, answer.status)
    if (!operation || !response) throw new Error(`${where} is not described`)
    const body = await answer.clone().json()
    const asked =
      operation.requestBody && answer.ok ? problemsOf(schemaOf(operation.requestBody.content), JSON.parse(sent)) : []
    const missing = Object.keys(response.headers ?? {}).filter(
      (name) => !answer.headers.has(name) && body.errors?.[0]?.code !== 'often',
    )
    const headers = answer.ok ? headerProblems(operation, request.headers) : []
    const problems = [
      ...headers,
      ...asked,
      ...problemsOf(schemaOf(response.content), body),
      ...missing.map((name) => `no ${name}`),
    ]
    if (problems.length > 0) throw new Error(`${where}: ${problems.join(', ')}`)
    const codes = (body.errors ?? []).map(({ code }: { code: string }) => code)
    seen.push({ operation: operation.operationId, status: answer.status, codes })
    return answer
  }
  return { checkedFetch, seen }
}
