import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'

// Each test runs its own build, which is slow while other tests run.
vi.setConfig({ testTimeout: 60_000 })

const run = promisify(execFile)
const repository = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(repository, '.cache')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const site = {
  'index.html': '<script type="module" src="/card.tsx"></script>',
  'vite.config.ts': `import { namedClasses } from '${repository}packages/components/build/named-classes.ts'
export default { plugins: [namedClasses()], build: { write: false } }`,
}

/** Builds a site from these files with the plugin; returns the error output, or nothing on success. */
async function reasonOfFailure(files: Record<string, string>): Promise<string | undefined> {
  mkdirSync(cache, { recursive: true })
  const root = mkdtempSync(join(cache, 'named-classes-'))
  folders.push(root)
  for (const [name, text] of Object.entries({ ...site, ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  try {
    await run(process.execPath, [join(repository, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=error'], {
      cwd: root,
    })
    return undefined
  } catch (error) {
    return (error as { stderr: string }).stderr
  }
}

const card = (classes: string) => `import styles from './card.module.css'\ndocument.body.className = ${classes}\n`

test('builds when every class is named and every name has a rule', async () => {
  const files = {
    'card.tsx': card("[styles.card, styles['title']].join(' ')"),
    'card.module.css': '.card { color: red }\n.card .title { color: blue }\n',
  }
  expect(await reasonOfFailure(files)).toBeUndefined()
})

test('fails the build when a component names a class that has no rule', async () => {
  const files = { 'card.tsx': card('styles.small'), 'card.module.css': '.card { color: red }\n' }
  expect(await reasonOfFailure(files)).toContain(
    'card.tsx:2 names the class small, which card.module.css does not have',
  )
})

test('fails the build when a site names a class that the components do not have', async () => {
  const files = {
    'card.tsx': `import field from '@cash-express/components/form/field.module.css'
document.body.className = field.label + field.small
`,
  }
  const reason = await reasonOfFailure(files)
  expect(reason).toContain(
    'card.tsx:2 names the class small, which @cash-express/components/form/field.module.css does not have',
  )
  expect(reason).not.toContain('label')
})

test('fails the build when a rule has a class that no component names', async () => {
  const files = {
    'card.tsx': card('styles.card'),
    'card.module.css': '.card { color: red }\n\n.small { color: blue }\n',
  }
  expect(await reasonOfFailure(files)).toContain('card.module.css:3 has the class small, which no component names')
})

test('fails the build when a class is styled only inside an unnamed class', async () => {
  const files = {
    'card.tsx': `import './block.tsx'\n${card('styles.small')}`,
    'block.tsx': card('styles.block'),
    'card.module.css': '.block { color: red }\n.block > .small { color: blue }\n',
  }
  expect(await reasonOfFailure(files)).toContain(
    'card.tsx:3 names the class small, which card.module.css styles only together with block',
  )
})

test('fails the build when a class name is computed', async () => {
  const files = { 'card.tsx': card('styles[location.hash]'), 'card.module.css': '.card { color: red }\n' }
  expect(await reasonOfFailure(files)).toContain('card.tsx:2 uses styles other than as styles.class')
})

test('fails the build when nothing imports a module', async () => {
  const files = { 'card.tsx': '', 'forgotten/old.module.css': '.old { color: red }\n' }
  expect(await reasonOfFailure(files)).toContain(
    'forgotten/old.module.css:1 has the class old, which no component names',
  )
})

test('counts composed classes as named, and ignores global classes and animations', async () => {
  const files = {
    'card.tsx': card('styles.card'),
    'card.module.css': `.card { composes: base from './base.module.css'; animation: turn 1s }
.card :global(.leaflet-bar) { color: red }
.card:not(:hover, :focus) { color: red }
@media (width > 40rem) { .card { color: blue } }
@keyframes turn { to { rotate: 1turn } }
`,
    'base.module.css': '.base { color: red }\n',
  }
  expect(await reasonOfFailure(files)).toBeUndefined()
})
