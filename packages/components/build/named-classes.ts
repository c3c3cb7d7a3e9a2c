import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseSync, preprocessCSS, type ResolvedConfig, Visitor } from 'vite'

const fileOf = new Map<string, string>()

const classInText = /\.([a-z][\w-]*)/gi

/**
 * `ax1Q`: the number of the class in its module, in base 36 from `a`, and the hash of the module. A whole name in its
 * place would add about 3 KB to every page.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const path = relative(components, file.replace(/\?.*$/, ''))
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, 3)
  const number = [...new Set([...css.matchAll(classInText)].map(([, each]) => each))].indexOf(name)
  // Animations have names, too, and are no classes.
  const short = number < 0 ? `${name}_` : (number < 26 ? number + 10 : number + 334).toString(36)
  const scoped = `${short}${hash}`
  const taken = fileOf.get(scoped)
  if (taken && taken !== path) throw new Error(`the class ${scoped} of ${path} has the same name as that of ${taken}`)
  fileOf.set(scoped, path)
  return scoped
}

const isModule = (path: string) => path.endsWith('.module.css')

const componentsName = '@cash-express/components'
const components = fileURLToPath(new URL('../src', import.meta.url))
const sites = fileURLToPath(new URL('../../../apps', import.meta.url))

const moduleAt = (file: string, target: string) =>
  target.startsWith(`${componentsName}/`) ? target.replace(componentsName, components) : resolve(dirname(file), target)

type Named = { readonly module: string; readonly name: string; readonly at: string }

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** All classes that a file uses, by CSS module. Any other use of a module is a problem. */
function classesNamedIn(file: string): { named: Named[]; problems: string[] } {
  const text = readFileSync(file, 'utf8')
  const named: Named[] = []
  const problems: string[] = []
  if (!text.includes('.module.css')) return { named, problems }
  const { program } = parseSync(file, text)
  const moduleOf = new Map<string, string>()
  const allowed = new Set<number>()
  const at = ({ start }: { start: number }) => `${file}:${lineOf(text, start)}`

  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!isModule(source.value)) return
      const module = moduleAt(file, source.value)
      for (const specifier of specifiers) {
        allowed.add(specifier.local.start)
        if (specifier.type !== 'ImportSpecifier') moduleOf.set(specifier.local.name, module)
        else if (specifier.imported.type === 'Identifier')
          named.push({ module, name: specifier.imported.name, at: at(specifier) })
      }
    },
    MemberExpression({ object, property, computed }) {
      const module = object.type === 'Identifier' ? moduleOf.get(object.name) : undefined
      if (!module) return
      const name =
        !computed && property.type === 'Identifier'
          ? property.name
          : property.type === 'Literal' && typeof property.value === 'string'
            ? property.value
            : undefined
      if (name === undefined) return
      allowed.add(object.start)
      named.push({ module, name, at: at(property) })
    },
  }).visit(program)

  new Visitor({
    // `{ field: 1 }` and `props.field` name a property and not the module.
    Property: ({ key, computed, shorthand }) => void (!computed && !shorthand && allowed.add(key.start)),
    MemberExpression: ({ property, computed }) => void (!computed && allowed.add(property.start)),
  }).visit(program)
  new Visitor({
    Identifier(identifier) {
      if (moduleOf.has(identifier.name) && !allowed.has(identifier.start))
        problems.push(
          `${at(identifier)} uses ${identifier.name} other than as ${identifier.name}.class, so its classes cannot be checked`,
        )
    },
  }).visit(program)
  return { named, problems }
}

type Class = {
  readonly name: string
  readonly at: string
  /** Classes that its selectors also require: `.block > .small` styles `small` only where `block` is used too. */
  readonly together: readonly (readonly string[])[]
  readonly scoped: string
  readonly composes: readonly string[]
}

const comment = /\/\*[\s\S]*?\*\//g
const keyframes = /@keyframes\s+([\w-]+)/g
const rule = /(?<=^|[{};])\s*([^{};@]+)\{/g
const outsideParentheses = /,(?![^(]*\))/
const negated = /:not\([^()]*\)/g
const classToken = /\.([\w-]+)/g

/** The classes of a module as compiled by Vite, without `:global` ones and with composed ones. */
async function classesDefinedIn(file: string, config: ResolvedConfig): Promise<Class[]> {
  const css = readFileSync(file, 'utf8')
  const { modules = {}, code } = await preprocessCSS(css, file, config)
  const animations = new Set([...css.matchAll(keyframes)].map(([, name]) => name))
  const classes = Object.entries(modules).filter(([name]) => !animations.has(name))
  const scopedNames = classes.map(([name, compiled]) => {
    const [scoped = '', ...composes] = compiled.split(' ')
    return { name, scoped, composes }
  })
  const nameOf = new Map(scopedNames.map(({ scoped, name }) => [scoped, name]))
  const selectors = [...code.replace(comment, '').matchAll(rule)]
    .flatMap(([, list = '']) => list.replace(negated, '').split(outsideParentheses))
    .map((selector) => [...selector.matchAll(classToken)].flatMap(([, scoped = '']) => nameOf.get(scoped) ?? []))
  return scopedNames.map(({ name, ...compiled }) => ({
    ...compiled,
    name,
    at: `${file}:${lineOf(css, css.search(new RegExp(`\\.${name}(?![\\w-])`)))}`,
    together: selectors.filter((each) => each.includes(name)),
  }))
}

/**
 * Finds classes that are used but not defined, and classes that are defined but not used, in a site and in the
 * components.
 */
async function misnamedClasses(root: string, config: ResolvedConfig): Promise<string[]> {
  const files = (pattern: string) =>
    [root, components].flatMap((folder) =>
      globSync(pattern, { cwd: folder, exclude: ['node_modules', 'dist', '.react-router'] })
        .map((path) => join(folder, path))
        .toSorted(),
    )
  const modules = new Map(
    await Promise.all(
      files('**/*.module.css').map(async (file) => [file, await classesDefinedIn(file, config)] as const),
    ),
  )
  const sources = files('**/*.{ts,tsx}').map(classesNamedIn)

  const missing = sources.flatMap(({ named }) =>
    named.flatMap(({ module, name, at }) => {
      const found = modules.get(module)?.find((each) => each.name === name)
      if (!found) return `${at} names the class ${name}, which ${module} does not have`
      const here = new Set(named.filter((other) => other.module === module).map((other) => other.name))
      if (found.together.length === 0 || found.together.some((others) => others.every((each) => here.has(each))))
        return []
      return `${at} names the class ${name}, which ${module} styles only together with ${found.together.map((others) => others.filter((each) => !here.has(each)).join(' and ')).join(' or ')}`
    }),
  )
  // A class of the components is in use if any site names it.
  const ofSites = globSync('*/app/**/*.{ts,tsx}', { cwd: sites }).map((path) => classesNamedIn(join(sites, path)))
  const named = new Set(
    [...sources, ...ofSites].flatMap((source) => source.named.map(({ module, name }) => `${module} ${name}`)),
  )
  const composed = new Set([...modules.values()].flat().flatMap(({ composes }) => composes))
  const unnamed = [...modules].flatMap(([module, classes]) =>
    classes
      .filter(({ name, scoped }) => !composed.has(scoped) && !named.has(`${module} ${name}`))
      .map(({ name, at }) => `${at} has the class ${name}, which no component names`),
  )
  return [...sources.flatMap(({ problems }) => problems), ...missing, ...unnamed].map((problem) =>
    problem.replaceAll(`${root}/`, '').replaceAll(components, componentsName),
  )
}

/** A class without a rule leaves an element unstyled and no other check detects it, so the build fails here. */
export function namedClasses(): Plugin {
  let config: ResolvedConfig
  let checked: Promise<string[]> | undefined
  return {
    name: 'named-classes',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      checked ??= misnamedClasses(config.root, config)
      const problems = await checked
      if (problems.length > 0) this.error(problems.join('\n'))
    },
  }
}

const cssImport = /^import (\w+) from ('[^']+\.module\.css')$/gm

/** Without them, each script would contain a table of all classes of its modules instead of the names that it uses. */
export function inlinedClasses(): Plugin[] {
  return [
    {
      name: 'inlined-classes',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (!/\.tsx?$/.test(id) || !code.includes('.module.css')) return null
        return { code: code.replace(cssImport, 'import * as $1 from $2'), map: null }
      },
    },
    {
      name: 'kept-styles',
      apply: 'build',
      enforce: 'post',
      // When all its names are inlined, the bundler would drop a module and its styles with it.
      transform: (code, id) => (isModule(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null),
    },
  ]
}
