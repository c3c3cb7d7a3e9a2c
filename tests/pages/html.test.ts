import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { builtPages } from './built-site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // How React writes HTML: self-closing void elements, a capital in charSet, empty class names.
    'void-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // Hydration needs its data inline; the policy lists it by hash.
    'no-inline-style': 'error',
    // A list without bullets loses its role in Safari; a box that scrolls is named for the keyboard.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
  },
})

test.each(builtPages)('$path is valid HTML', async ({ html, file }) => {
  const report = await validator.validateString(html, file)
  const told = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
  expect(told).toEqual([])
})
