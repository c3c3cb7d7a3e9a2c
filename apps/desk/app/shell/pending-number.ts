let pending = ''

/**
 * Passes a number from the box of one page to the page to which it leads. In memory only, because browsers keep
 * the address and the state of a page on the disk.
 */
export function passNumber(typed: string) {
  pending = typed
}

export function takeNumber(): string {
  const typed = pending
  pending = ''
  return typed
}
