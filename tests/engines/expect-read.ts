import { expect } from '@playwright/test'
import { type Tab, timeout } from './tab.ts'

/** Polls, because a page cannot be read during a navigation. */
export const expectRead = (tab: Tab, expression: string, matches: (value: unknown) => void) =>
  expect(async () => matches(await tab.read(expression))).toPass({ intervals: [50, 100, 250], timeout })

export const expectTrue = (tab: Tab, expression: string) =>
  expectRead(tab, expression, (value) => expect(value).toBe(true))
