import { expect, test } from 'vitest'
import { externalScripts } from './external-scripts.ts'

test('moves every inline script to a file when the document is finished', () => {
  const { html, files } = externalScripts(
    '<p>Loading</p><script>one()</script><script type="module" async="">import "/a.js";</script><script src="/b.js"></script>',
  )
  const [one, two] = files.keys()
  expect([...files.values()]).toEqual(['one()', 'import "/a.js";'])
  expect(html).toBe(
    `<p>Loading</p><script src="${one}"></script><script type="module" src="${two}"></script><script src="/b.js"></script>`,
  )
})

test('names a file by its content', () => {
  const nameOf = (code: string) => [...externalScripts(`<script>${code}</script>`).files.keys()][0]
  expect(nameOf('one()')).toMatch(/^\/assets\/start-[\w-]{8}\.js$/)
  expect(nameOf('one()')).toBe(nameOf('one()'))
  expect(nameOf('one()')).not.toBe(nameOf('two()'))
})
