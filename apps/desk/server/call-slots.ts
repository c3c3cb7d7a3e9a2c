type Slots = { running: number; readonly waiting: (() => void)[] }

/**
 * Lets each person have a few calls at work at a time; further ones wait. Without it, one person could occupy every
 * connection to the database with calls that wait for each other.
 */
export function createCallSlots(atOnce: number, mostWaiting: number) {
  const slotsOf = new Map<string, Slots>()

  function leave(person: string) {
    const slots = slotsOf.get(person)
    if (!slots) return
    const next = slots.waiting.shift()
    if (next) return next()
    slots.running--
    if (slots.running === 0) slotsOf.delete(person)
  }

  return {
    /** Resolves with the function that ends the slot; undefined when too many calls wait already. */
    async take(person: string): Promise<(() => void) | undefined> {
      const slots = slotsOf.get(person) ?? { running: 0, waiting: [] }
      slotsOf.set(person, slots)
      if (slots.running < atOnce) slots.running++
      else if (slots.waiting.length >= mostWaiting) return undefined
      else await new Promise<void>((resolve) => slots.waiting.push(resolve))
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        leave(person)
      }
    },
    people: () => slotsOf.size,
  }
}
