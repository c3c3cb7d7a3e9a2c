import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { sampledPages } from './built-site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes self-closing void elements and a capital letter in charSet.
    'void-style': 'off',
    'attr-case': 'off',
    'no-inline-style': 'error',
  },
})

test.each(sampledPages)('$path is valid HTML', async ({ html, file }) => {
  const report = await validator.validateString(html, file)
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
  expect(problems).toEqual([])
})
