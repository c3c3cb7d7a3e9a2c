import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readPlacesEnvironment } from '../apps/server/src/config.ts'
import { mapSettingsOf } from '../apps/server/src/places/create-places.ts'
import { mapSources } from '../apps/server/src/places/map-sources.ts'
import { securityHeaders } from '../apps/server/src/plugins/headers.ts'
import { callHeaders } from '../apps/server/src/plugins/read-headers.ts'
import { refusalOf, retryAfterSeconds, sentences } from '../apps/server/src/plugins/refusal.ts'
import {
  contentTypes,
  livePolicyOf,
  readOnlyMessage,
  readSite,
  type Site,
} from '../apps/server/src/plugins/static-site.ts'
import { statusPolicy } from '../apps/server/src/probe/status-page.ts'
import { statusCalls } from '../packages/domain/src/application-status/status-calls.ts'
import { callPaths } from '../packages/domain/src/call-paths.ts'
import { costsPath } from '../packages/domain/src/costs/cost-version.ts'
import { placesPaths } from '../packages/domain/src/geography/place.ts'
import { probePath, probeStatePath } from '../packages/domain/src/probe/probe.ts'
import { parameterizedPaths } from '../packages/domain/src/site/parameterized-paths.ts'
import { redirects } from '../packages/domain/src/site/redirects.ts'
import { captchaPath } from '../packages/domain/src/submissions/journey.ts'
import { languages } from '../packages/domain/src/submissions/language.ts'
import { defaultHeaders } from '../packages/http-server/src/security-headers.ts'

const built = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

/** nginx would read a dollar sign as a variable. */
function quoted(text: string): string {
  if (text.includes('$')) throw new Error(`nginx cannot quote a dollar sign: ${text}`)
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

const map = (from: string, to: string, fallback: string, pairs: Iterable<readonly [string, string]>) =>
  [
    `map ${from} ${to} {`,
    `  default ${quoted(fallback)};`,
    ...[...pairs].map(([key, value]) => `  ${key} ${quoted(value)};`),
    '}',
    '',
  ].join('\n')

/** Turns a path pattern into one for `$request_uri`, which includes the query. */
const overRequest = (pattern: RegExp) =>
  `"~${pattern.source.replaceAll('[^/]', '[^/?]').replace(/\$$/, '(\\?|$)').replaceAll('\\/', '/')}"`

/** Paths that the API serves; the log records every other path under /api/ as `/api/other`. */
const statusPaths = Object.values(statusCalls).map(({ path }) => path)
const apiPaths = [
  ...Object.values(callPaths),
  ...statusPaths,
  ...Object.values(placesPaths),
  captchaPath,
  costsPath,
  probePath,
  probeStatePath,
]

function maps({ pages, notFound }: Site, build: string): string {
  const missing = languages.map((language) => {
    const page = notFound[language]
    if (!page) throw new Error(`the build is incomplete: it has no not-found page in ${language}`)
    return page
  })
  const all = [...pages.values(), ...missing]
  const refused = Object.keys(sentences).map(Number)
  return [
    map('$uri', '$site_build', build, []),
    map(
      '$uri',
      '$site_file',
      '',
      [...pages].map(([path, { file }]) => [quoted(path), file]),
    ),
    map(
      '$uri',
      '$site_unslashed',
      '',
      [...pages.keys()].filter((path) => path !== '/').map((path) => [quoted(`${path}/`), path]),
    ),
    map(
      '$uri',
      '$site_moved',
      '',
      Object.entries(redirects).map(([from, to]) => [quoted(from), to]),
    ),
    map(
      '$request_uri',
      '$site_fallback',
      '',
      parameterizedPaths.map(({ pattern, page }) => [overRequest(pattern), pages.get(page)?.file ?? '']),
    ),
    map(
      '$uri',
      '$site_cache',
      defaultHeaders['cache-control'],
      all.map(({ file, cache }) => [quoted(file), cache]),
    ),
    map(
      '$status',
      '$live_cache',
      defaultHeaders['cache-control'],
      ['200', '304', '410'].map((status) => [status, missing[0]?.cache ?? '']),
    ),
    map('$uri', '$site_policy', defaultHeaders['content-security-policy'], [
      ...all.flatMap(({ file, policy }) => (policy ? [[quoted(file), policy] as const] : [])),
      [quoted('/status'), statusPolicy] as const,
    ]),
    map(
      '$status',
      '$refusal',
      sentences[400] ?? '',
      refused.map((status) => [String(status), status === 405 ? readOnlyMessage : (sentences[status] ?? '')]),
    ),
    map(
      '$status',
      '$refusal_json',
      JSON.stringify(refusalOf(400)),
      refused.map((status) => [String(status), JSON.stringify(refusalOf(status))]),
    ),
    map(
      '$status',
      '$refusal_wait',
      '',
      ['429', '502', '503', '504'].map((status) => [status, String(retryAfterSeconds)]),
    ),
    map(
      '$uri',
      '$log_call',
      '/api/other',
      apiPaths.map((path) => [quoted(path), path]),
    ),
  ].join('\n')
}

const added = Object.entries(securityHeaders).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)

const headers = [
  ...added,
  'add_header content-security-policy $site_policy always;',
  'add_header cache-control $site_cache always;',
  '',
].join('\n')

/** Beside the headers that nginx sets itself, those that would outlast the answer of an API that was taken over. */
const lasting = ['set-cookie', 'alt-svc', 'clear-site-data', 'report-to', 'nel']
const hidden = [...Object.keys(securityHeaders), ...Object.keys(defaultHeaders), ...lasting].map(
  (name) => `proxy_hide_header ${name};`,
)

const forwarded = callHeaders.map((name) => `proxy_set_header ${name} $http_${name.replaceAll('-', '_')};`)

const liveHeaders = (site: Site) => [
  ...added,
  // Unlike any other text, the policy has a variable of nginx.
  `add_header content-security-policy ${quoted(livePolicyOf(site, 'HOST')).replace('HOST', '$http_host')} always;`,
  'add_header cache-control $live_cache always;',
  '',
]

const types = [
  'types {',
  ...Object.entries(contentTypes).map(([ending, type]) => `  ${quoted(type)} ${ending.slice(1)};`),
  '}',
  '',
].join('\n')

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(built, 'edge') }, assets: { type: 'string' } },
})

/** Assets of earlier builds are kept this long for pages that are still open in a tab. */
const keptDays = 7
if (values.assets) {
  const oldest = Date.now() - keptDays * 86_400_000
  await cp(values.assets, join(built, 'client/assets'), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: async (file) => {
      const found = await stat(file)
      return found.isDirectory() || found.mtimeMs > oldest
    },
  })
}

/** nginx's view of the build and the map settings, derived by the same code as in the product's own server. */
const { build } = JSON.parse(await readFile(join(built, 'server/parts.json'), 'utf8')) as { build: string }
const site = await readSite(join(built, 'client'), mapSources(mapSettingsOf(readPlacesEnvironment())))
const files = {
  'maps.conf': maps(site, build),
  'headers.conf': headers,
  'live-headers.conf': liveHeaders(site).join('\n'),
  'hidden-headers.conf': `${hidden.join('\n')}\n`,
  'forwarded-headers.conf': `${forwarded.join('\n')}\n`,
  'types.conf': types,
}

const folder = values.out
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(files)) {
  await writeFile(join(folder, name), `# Written by npm run edge.\n${text}`)
}
