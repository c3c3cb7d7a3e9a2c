import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChipField, ChoiceField } from './choice-field.tsx'

const props = { label: 'When', options: [{ value: 'now', label: 'Now' }], value: '' as const, onChange: () => {} }

test.each([
  ['ChoiceField', ChoiceField],
  ['ChipField', ChipField],
])('connects the hint and the error of a %s with its group', (_, Field) => {
  const markup = renderToStaticMarkup(createElement(Field<string>, { ...props, hint: 'Soon', error: 'Choose one.' }))
  const described = /<fieldset[^>]*aria-describedby="([^"]+)"/.exec(markup)?.[1]?.split(' ') ?? []
  expect(described).toHaveLength(2)
  for (const id of described) expect(markup).toContain(`id="${id}"`)
  expect(markup).toContain('data-wrong')
})

test('describes a group by nothing when it has neither hint nor error', () => {
  expect(renderToStaticMarkup(createElement(ChoiceField<string>, props))).not.toMatch(/aria-describedby|data-wrong/)
})
