/** What to tell a person when the desk server refuses. Others are failures of the desk. */
const texts: Readonly<Record<string, string>> = {
  'no line': 'The desk does not answer. Check your connection.',
  'signed out': 'Your session is over.',
  'not found': 'There is no such case, or you may not see it.',
  role: 'Your role may not do this.',
  closed: 'This case is closed.',
  'not closed': 'This case is not closed.',
  'handed over': 'Another store has this case now.',
  held: 'A colleague has this case.',
  'not held': 'Take the case first.',
  'not for this form': 'A case of this kind cannot be closed that way.',
  'too few tries': 'Close it this way only after three tries on two days.',
  'next try too late': 'The next try must be within 60 days.',
  store: 'This store cannot get the case.',
  'too late to undo': 'It is too late to undo this.',
  changed: 'The case has changed in the meantime. Look at it again.',
  cap: 'You have opened as much as one person may open in an hour. Try again later, or ask your manager.',
  'no case': 'There is nothing to open here.',
  'no key': 'The key for this text is no longer kept, so it cannot be opened.',
  'too many': 'That was too much for one person. Wait a moment, or ask a colleague.',
  unavailable: 'This does not work at the moment. Try again in a minute.',
}

export const problemText = (problem: string) => texts[problem] ?? `This did not work (${problem}).`
