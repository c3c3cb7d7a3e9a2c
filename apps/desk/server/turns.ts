type Turns = { running: number; readonly waiting: (() => void)[] }

/**
 * Lets each person have a few calls at work at a time; further ones wait. Without it, one person could occupy every
 * connection to the database with calls that wait for each other.
 */
export function createTurns(atOnce: number, mostWaiting: number) {
  const turnsOf = new Map<string, Turns>()

  function leave(person: string) {
    const turns = turnsOf.get(person)
    if (!turns) return
    const next = turns.waiting.shift()
    if (next) return next()
    turns.running--
    if (turns.running === 0) turnsOf.delete(person)
  }

  return {
    /** Resolves with the function that ends the turn; undefined when too many calls wait already. */
    async take(person: string): Promise<(() => void) | undefined> {
      const turns = turnsOf.get(person) ?? { running: 0, waiting: [] }
      turnsOf.set(person, turns)
      if (turns.running < atOnce) turns.running++
      else if (turns.waiting.length >= mostWaiting) return undefined
      else await new Promise<void>((resolve) => turns.waiting.push(resolve))
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        leave(person)
      }
    },
    people: () => turnsOf.size,
  }
}
