import type { StoreFactsAnswer } from '@cash-express/domain/stores/store-facts'

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${several}`]

/** What stands elsewhere because the store is closed; empty when nothing does. */
export function movedText({ promises, calls, visits }: StoreFactsAnswer['moved']): string {
  const moved = [...counted(promises, 'promise', 'promises'), ...counted(calls, 'planned call', 'planned calls')]
  const lost = counted(visits, 'visit is on a closed day.', 'visits are on closed days.')
  const isOne = promises + calls === 1
  return [
    ...(moved.length > 0
      ? [`${moved.join(' and ')} ${isOne ? 'has' : 'have'} another time, because the store is closed then.`]
      : []),
    ...lost,
  ].join(' ')
}
