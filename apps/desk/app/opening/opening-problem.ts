import { problemText } from '../shell/problem-text.ts'

const texts: Readonly<Record<string, string>> = {
  'changed text': 'This text does not open. It was changed, or it belongs to another case. Tell head office.',
  changed: 'This text does not open. It was changed, or it belongs to another case. Tell head office.',
  store: 'You may not open the cases of this store.',
  'no valid key': 'Notes cannot be locked, because a key of the desk has expired. Tell head office.',
  role: 'Your role may not open this.',
}

export const openingProblemText = (problem: string) => texts[problem] ?? problemText(problem)
