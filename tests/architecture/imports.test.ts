import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fileOf, type Import, imports, importsOf, reachedFrom, sources } from '../../tools/imports.ts'
import { trackedFiles } from '../../tools/tracked-files.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(repository, file), 'utf8')

const workspaceOf = (file: string) => /^(apps|packages)\/[^/]+/.exec(file)?.[0] ?? '.'
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/')
const isRelative = ({ target }: Import) => target.startsWith('.')

const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')

function declaredIn(workspace: string): Set<string> {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(join(workspace, 'package.json')))
  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
}

const described = (found: Import[]) => found.map(({ file, target }) => `${file} imports ${target}`)

describe('imports', () => {
  test('finds every form of import', () => {
    const source =
      "import a from 'a'\nimport {\n  b,\n} from './b.ts'\nimport './c.css'\nexport { d } from 'd'\nawait import('@playwright/test')\n"
    expect(importsOf('x.ts', source).map(({ target }) => target)).toEqual([
      'a',
      './b.ts',
      './c.css',
      'd',
      '@playwright/test',
    ])
  })

  test('declares every package in the workspace that imports it', () => {
    const undeclared = imports.filter((each) => {
      if (isRelative(each) || /^(node|virtual):/.test(each.target) || builtinModules.includes(each.target)) return false
      const own = declaredIn(workspaceOf(each.file))
      const root = isTest(each.file) || workspaceOf(each.file) === '.' ? declaredIn('.') : new Set()
      const name = packageOf(each.target)
      return !(own.has(name) || root.has(name) || own.has(`@types/${name}`))
    })
    expect(described(undeclared)).toEqual([])
  })

  test('has no relative import from one workspace into another', () => {
    const reaching = imports.filter(
      (each) =>
        isRelative(each) &&
        !isTest(each.file) &&
        workspaceOf(each.file) !== '.' &&
        workspaceOf(fileOf(each) ?? '') !== workspaceOf(each.file),
    )
    expect(described(reaching)).toEqual([])
  })

  test('lets the domain import only itself, and zod only to check requests', () => {
    const checksRequests = /\/src\/(forms\/|geography\/place-questions\.ts$)/
    const foreign = imports.filter(
      (each) => each.file.startsWith('packages/domain/') && !isTest(each.file) && !isRelative(each),
    )
    expect(
      described(foreign.filter(({ file, target }) => !(checksRequests.test(file) && target === 'zod/mini'))),
    ).toEqual([])
  })

  test('lets components import only React, the domain and one another', () => {
    const allowed = ['react', 'react-dom', '@cash-express/domain']
    const foreign = imports.filter(
      (each) =>
        each.file.startsWith('packages/components/src/') &&
        !isTest(each.file) &&
        !isRelative(each) &&
        !allowed.includes(packageOf(each.target)),
    )
    expect(described(foreign)).toEqual([])
  })

  const isProduct = (folders: RegExp) => (file: string) => folders.test(file) && !isTest(file)
  const importsInto = (from: RegExp, to: RegExp) =>
    described(imports.filter((each) => isProduct(from)(each.file) && to.test(fileOf(each) ?? '')))

  test('imports nothing of the desk or the keyholder in site, server and packages', () => {
    expect(importsInto(/^(apps\/(web|server)|packages)\//, /^(apps|packages)\/(desk|keyholder)\//)).toEqual([])
  })

  test('imports nothing of the keyholder in the desk', () => {
    expect(importsInto(/^apps\/desk\//, /^(apps|packages)\/keyholder\//)).toEqual([])
  })

  test('reaches nothing from the desk that opens an envelope', () => {
    const opening = /^packages\/envelope\/src\/(open|unwrap|key-agreement)\.ts$/
    const openingFrom = (folder: RegExp) =>
      [...reachedFrom(sources.filter(isProduct(folder)))].filter((file) => opening.test(file))
    expect(openingFrom(/^apps\/desk\//)).toEqual([])
    expect(openingFrom(/^apps\/keyholder\//)).toContain('packages/envelope/src/open.ts')
  })

  test('opens released keys only in the pages of the desk and not in its server', () => {
    const server = reachedFrom(sources.filter(isProduct(/^apps\/desk\/server\//)))
    expect([...server].filter((file) => file.startsWith('packages/envelope/src/browser/'))).toEqual([])
    expect(described(imports.filter(({ file, target }) => server.has(file) && target === '@hpke/core'))).toEqual([])
  })

  test('ships no router to the browser', () => {
    const reached = reachedFrom(['apps/web/app/entry.client.tsx'])
    expect(reached.size).toBeGreaterThan(50)
    expect(described(imports.filter(({ file, target }) => reached.has(file) && target === 'react-router'))).toEqual([])
  })

  const webLayers: Record<string, readonly string[]> = {
    integrations: ['integrations'],
    shell: ['shell', 'components', 'integrations'],
    pages: ['pages', 'shell', 'components', 'integrations', 'scenes'],
    features: ['shell', 'components', 'integrations'],
  }

  test('imports only lower layers and no other feature in the web app', () => {
    const app = 'apps/web/app/'
    const wrong = imports.filter((each) => {
      const target = fileOf(each)?.replace('packages/components/src/', `${app}components/`)
      if (!each.file.startsWith(app) || !target?.startsWith('apps/') || target.includes('/+types/')) return false
      const [layer = '', ...inside] = each.file.slice(app.length).split('/')
      if (/^apps\/web\/(content|public)\//.test(target)) return !['pages', 'features'].includes(layer)
      const [targetLayer = '', ...targetInside] = target.slice(app.length).split('/')
      if (inside.length === 0) return false
      if (layer === 'features' && targetLayer === 'features') return inside[0] !== targetInside[0]
      return !webLayers[layer]?.includes(targetLayer)
    })
    expect(described(wrong)).toEqual([])
  })

  const serverBelow = ['calls', 'captcha', 'database', 'deliveries', 'notices', 'plugins', 'retention', 'submissions']

  test('imports no feature from another feature or a lower layer in the server', () => {
    const src = 'apps/server/src/'
    const wrong = imports.filter((each) => {
      if (!each.file.startsWith(src) || !isRelative(each) || isTest(each.file)) return false
      if (each.file === `${src}database/seed.ts`) return false
      const [folder = '', ...inside] = each.file.slice(src.length).split('/')
      const [target = '', ...targetInside] = (fileOf(each) ?? '').slice(src.length).split('/')
      if (inside.length === 0 || targetInside.length === 0) return false
      return target !== folder && !serverBelow.includes(target)
    })
    expect(described(wrong)).toEqual([])
  })

  const deskParts = ['integrations', 'shell', 'sign-in', 'queue']

  /** Each folder with those that it may import. The routes and the root import all of them. */
  const deskLayers: Record<string, readonly string[]> = {
    integrations: [],
    shell: ['integrations'],
    'sign-in': ['integrations', 'shell'],
    queue: ['integrations', 'shell', 'sign-in'],
    release: ['integrations', 'shell', 'sign-in'],
    case: [...deskParts, 'release'],
    application: [...deskParts, 'release', 'case'],
    closing: ['integrations', 'shell', 'sign-in'],
    find: [...deskParts, 'release'],
    listening: [...deskParts, 'overview'],
    overview: [...deskParts, 'closing'],
    staff: deskParts,
    audit: [...deskParts, 'staff'],
    'store-details': [...deskParts, 'closing'],
    costs: [...deskParts, 'store-details'],
    // The bars and menus around each page.
    frame: [...deskParts, 'release'],
  }

  test('imports only lower layers in the pages of the desk', () => {
    const app = 'apps/desk/app/'
    const foldersOf = (path: string) => path.slice(app.length).split('/')
    const inFolders = sources.filter((file) => file.startsWith(app) && foldersOf(file).length > 1)
    expect(new Set(inFolders.map((file) => foldersOf(file)[0]))).toEqual(new Set(Object.keys(deskLayers)))
    const wrong = imports.filter((each) => {
      const target = fileOf(each)
      if (!each.file.startsWith(app) || isTest(each.file) || !target?.startsWith(app)) return false
      const [folder = '', ...inside] = foldersOf(each.file)
      const [targetFolder = ''] = foldersOf(target)
      // Every folder uses the shared classes, and that folder has no code.
      const allowed = [folder, 'primitives', ...(deskLayers[folder] ?? [])]
      return inside.length > 0 && !allowed.includes(targetFolder)
    })
    expect(described(wrong)).toEqual([])
  })

  test('loads the data of each page of the desk with one hook', () => {
    // These follow a stream, start or lock the session, or act when someone presses a switch, saves a note or looks up
    // a phone number.
    const others = [
      /queue\/(use-inbox|early-queue)/,
      /listening\/(use-board|lock-when-idle)/,
      /frame\/push-messages/,
      /sign-in\/(tab|sign-in-page)/,
      /release\/(seal-for-case|look-up)/,
      /find\/use-phone-search/,
    ]
    const desk = sources.filter((file) => file.startsWith('apps/desk/app/') && !isTest(file))
    const requests = desk
      .filter((file) => /-api\.ts$/.test(file))
      .flatMap((file) => [...read(file).matchAll(/export const (\w+) =[^=]*=>\s*(?:get|callEarly)</g)])
      .map(([, name]) => name)
    expect(requests).toContain('getOverview')
    expect(requests.length).toBeGreaterThan(12)
    const asks = new RegExp(`\\b(${requests.join('|')})\\b`)
    const wrong = desk.filter((file) => {
      const isElsewhere = /-api\.ts$/.test(file) || others.some((other) => other.test(file))
      return !isElsewhere && asks.test(read(file)) && !/\buseLoaded\(/.test(read(file))
    })
    expect(wrong).toEqual([])
  })

  /** Folders in which one can read one after the other. The server and the domain have circles of types. */
  const readInOrder = [
    'apps/desk/app',
    'apps/desk/server',
    'apps/keyholder/src',
    'apps/web/app',
    ...trackedFiles(/^packages\/[^/]+\/package\.json$/)
      .map((file) => file.replace('package.json', 'src'))
      .filter((folder) => folder !== 'packages/domain/src'),
    'tools',
  ]

  /** The folders from which imports lead back to themselves. */
  function circlesIn(base: string, every: readonly Import[]): string[] {
    const folderIn = (file = '') =>
      file.startsWith(`${base}/`) ? /^([^/]+)\//.exec(file.slice(base.length + 1))?.[1] : ''
    const next = new Map<string, Set<string>>()
    for (const each of every.filter(({ file }) => !isTest(file))) {
      const [from, to] = [folderIn(each.file), folderIn(fileOf(each))]
      if (from && to && from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
    }
    const returns = (start: string) => {
      const reached = new Set<string>()
      const waiting = [...(next.get(start) ?? [])]
      for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
        if (reached.has(folder)) continue
        reached.add(folder)
        waiting.push(...(next.get(folder) ?? []))
      }
      return reached.has(start)
    }
    return [...next.keys()].filter(returns)
  }

  test('finds a circle between folders, also of types', () => {
    const circle = ['a/x.ts', 'b/x.ts', 'c/x.ts'].map((file, at, all) => ({
      file: `app/${file}`,
      target: `../${all[(at + 1) % all.length]}`,
      typeOnly: at === 0,
    }))
    expect(circlesIn('app', circle)).toEqual(['a', 'b', 'c'])
    expect(circlesIn('app', circle.slice(1))).toEqual([])
  })

  test.each(readInOrder)('has no circle between folders of %s', (base) => {
    expect(circlesIn(base, imports)).toEqual([])
  })

  test('has no circle between folders of the server but of types', () => {
    const atRunTime = imports.filter(({ file, typeOnly }) => !typeOnly && file !== 'apps/server/src/database/seed.ts')
    expect(circlesIn('apps/server/src', atRunTime)).toEqual([])
  })
})

describe('restricted access', () => {
  const offenders = (files: RegExp, pattern: RegExp, allowed: (file: string) => boolean) =>
    trackedFiles(files).filter((file) => !allowed(file) && pattern.test(read(file)))

  test('reads the server environment only in the configuration', () => {
    expect(offenders(/^apps\/server\/src\/.*\.ts$/, /process\.env/, (file) => file.endsWith('/config.ts'))).toEqual([])
  })

  test('fetches and reads build settings only in integrations', () => {
    expect(
      offenders(
        /^(apps\/(web|desk)\/app|packages\/components\/src)\/.*\.tsx?$/,
        /\bfetch\(|import\.meta\.env/,
        (file) => file.includes('/integrations/'),
      ),
    ).toEqual([])
  })

  test('reads and makes no private key in the desk', () => {
    expect(offenders(/^apps\/desk\/.*\.tsx?$/, /\b(readPrivateKey|localKeyAgreement|newKeyPair)\b/, isTest)).toEqual([])
  })

  test('uses no clock, random number, Node or browser API in the domain', () => {
    expect(
      offenders(
        /^packages\/domain\/src\/.*\.ts$/,
        /Date\.now\(|new Date\(\)|Math\.random|process\.|\bwindow\b|\bdocument\./,
        (file) => isTest(file),
      ),
    ).toEqual([])
  })
})
