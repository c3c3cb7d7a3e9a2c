import { problemText } from '../shell/problem-text.ts'

const texts: Readonly<Record<string, string>> = {
  'same person': 'You entered this version. Someone else must approve it or send it back.',
  'new account':
    'Your account was added after this version was entered. Someone whose account is older must approve it.',
  decided: 'Someone has decided about this version already. The page now shows what they decided.',
  'too late':
    'The first day of this version has passed, so nobody can approve it. Send it back, and enter it again with a later first day.',
  'not found': 'There is no such version.',
  role: 'Only head office and compliance publish costs and licenses.',
  invalid: 'These figures break a rule, so visitors would not see them. Send them back.',
  malformed: 'The desk did not accept the reason. Write one line of at most 500 characters.',
}

/** The reasons of the desk to refuse to approve, send back, withdraw or show a version. */
export const versionProblem = (problem: string) => texts[problem] ?? problemText(problem)

const enterTexts: Readonly<Record<string, string>> = {
  ...texts,
  'too late': 'The first day has passed in this state. Choose today or a later day.',
  invalid: 'The desk did not accept these figures. Check them once more.',
  malformed: 'The desk did not understand this. Everything you typed is kept; load the page again.',
  'no line': 'The desk does not answer. Everything you typed is kept. Check your connection and press again.',
  unavailable: 'This does not work at the moment. Everything you typed is kept. Press again in a minute.',
}

/** Explains why the desk did not enter a version. */
export const enterProblem = (problem: string) => enterTexts[problem] ?? problemText(problem)
