import { test as base } from '@playwright/test'
import { measureFile } from './file-times.ts'

export const test = base.extend<{ measured: undefined }>({
  measured: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use, { file }) => {
      const record = measureFile(file)
      await use(undefined)
      record()
    },
    { auto: true },
  ],
})
