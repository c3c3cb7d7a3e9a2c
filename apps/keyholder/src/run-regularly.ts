/**
 * Runs at a fixed interval, or again at once while there is more to do. Reports the first of several failures; the next run
 * still happens.
 */
export function runRegularly(
  work: () => Promise<'more' | 'done'>,
  betweenMilliseconds: number,
  onFailure: (code: string) => void,
) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let failed = false
  const run = async () => {
    const result = await work().then(
      (left) => {
        failed = false
        return left
      },
      (error) => {
        if (!failed) onFailure(String((error as { code?: unknown }).code))
        failed = true
        return 'done'
      },
    )
    if (!isStopped) timer = setTimeout(run, result === 'more' ? 0 : betweenMilliseconds)
  }
  timer = setTimeout(run, 0)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
