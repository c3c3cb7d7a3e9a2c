import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { services } from '../../packages/domain/src/services/service.ts'
import { englishPath, pathIn } from '../../packages/domain/src/site/language-of-path.ts'
import { startEdge } from '../../tools/nginx.ts'
import { startProduct } from '../../tools/product.ts'
import { parameterizedRoutes, routes } from '../e2e/routes.ts'
import { median } from './wrk.ts'

const run = promisify(execFile)
const repository = fileURLToPath(new URL('../..', import.meta.url))
const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    /** A page within its budget after this many runs is not measured again. */
    least: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Result = {
  scores: Record<(typeof categories)[number], number>
  lcp: number
  cls: number
  script: number
  failed: string[]
}

/** Pages with React load more than read-only pages, so their budget is lower. */
const wantedPerformance = (address: string) => {
  const path = englishPath(address)
  if (/^\/(apply-now|store-locator|service-finder|customer-feedback|dispute|employment|thank-you)/.test(path)) return 98
  return path === '/' || path.startsWith('/stores') || services.some(({ slug }) => path === `/${slug}`) ? 99 : 100
}

/** Lighthouse lowers the SEO score of pages that exclude search engines. */
const notIndexed = new Set(routes.filter(({ indexed }) => indexed === false).map(({ path }) => path))

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    {
      score: number | null
      numericValue?: number
      details?: { items?: { resourceType: string; transferSize: number }[] }
    }
  >
}

function resultOf({ categories: found, audits }: Report): Result {
  const script =
    audits['network-requests']?.details?.items?.filter(({ resourceType }) => resourceType === 'Script') ?? []
  const weighed = Object.values(found).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]),
    ) as Result['scores'],
    lcp: audits['largest-contentful-paint']?.numericValue ?? 0,
    cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
    script: script.reduce((sum, { transferSize }) => sum + transferSize, 0),
    failed: weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  }
}

async function measure(url: string, folder: string): Promise<Result> {
  const output = join(folder, 'report.json')
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'
  await run(
    process.execPath,
    [
      join(repository, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' } },
  )
  return resultOf(JSON.parse(await readFile(output, 'utf8')))
}

/** Chromium sometimes records no trace, whatever the page. */
const measureOrAgain = (url: string, folder: string, tries = 3): Promise<Result> =>
  measure(url, folder).catch((error: unknown) => {
    if (tries <= 1) throw error
    return measureOrAgain(url, folder, tries - 1)
  })

const english = [...routes.map(({ path }) => path), parameterizedRoutes[0].path]
const paths = positionals.length > 0 ? positionals : [...english, ...english.map((path) => pathIn('es', path))]
const product = await startProduct()
const edge = await startEdge(product.origin, { bufferedLog: true })
const folder = await mkdtemp(join(tmpdir(), 'cash-express-lighthouse-'))
const rows = [
  '| page | performance | accessibility | best practices | SEO | LCP | CLS | script | runs |',
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
]
console.log(rows.join('\n'))
try {
  for (const path of paths) {
    const results: Result[] = []
    const score = (name: (typeof categories)[number]) => median(results.map(({ scores }) => scores[name]))
    const holds = () =>
      score('performance') >= wantedPerformance(path) &&
      score('accessibility') === 100 &&
      score('best-practices') === 100 &&
      (score('seo') === 100 || notIndexed.has(englishPath(path)) || englishPath(path).startsWith('/thank-you'))
    while (results.length < Number(values.runs) && !(results.length === Number(values.least) && holds()))
      results.push(await measureOrAgain(`${edge.origin}${path}`, folder))
    const row = `| \`${path}\` | ${categories.map(score).join(' | ')} | ${(median(results.map(({ lcp }) => lcp)) / 1_000).toFixed(2)} s | ${median(results.map(({ cls }) => cls)).toFixed(3)} | ${(median(results.map(({ script }) => script)) / 1_024).toFixed(1)} KB | ${results.length} |`
    rows.push(row)
    console.log(row)
    const failed = new Set(results.flatMap((result) => result.failed))
    if (failed.size > 0) console.log(`  below 0.9 in some run: ${[...failed].join(', ')}`)
  }
} finally {
  await edge.stop()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
if (values.write) {
  await mkdir(join(repository, 'docs/performance'), { recursive: true })
  const about = [
    '# Lighthouse',
    `Every route of the route table in both languages, with the mobile preset, on built pages behind the product's nginx configuration. A page within its budget on the first run is measured once. Any other page is measured ${values.runs} times, and the table shows the medians.`,
    "Performance budgets: 100 for read-only pages, 99 for home, loan and store pages, 98 for forms and the store locator. The other three budgets are 100, except SEO on the thank-you pages, which exclude search engines. LCP is Lighthouse's estimate for a slow phone.",
    'Written by `node tests/load/lighthouse.ts --write`.',
  ].join('\n\n')
  await writeFile(join(repository, 'docs/performance/lighthouse.md'), `${about}\n\n${rows.join('\n')}\n`)
}
