import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export type LockedPackage = {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
export type Lock = { readonly packages: Readonly<Record<string, LockedPackage>> }

const repository = fileURLToPath(new URL('..', import.meta.url))
const sbomFile = `${repository}/apps/web/dist/sbom.cdx.json`
export const readLock = (): Lock => JSON.parse(readFileSync(`${repository}/package-lock.json`, 'utf8'))

/** Third-party packages in production by their path in the lock file, without links and development packages. */
export const inProduction = ({ packages }: Lock) =>
  Object.entries(packages).filter(
    ([place, { link, dev, devOptional }]) => place.includes('node_modules/') && !link && !dev && !devOptional,
  )

const nameAt = (place: string) => place.split('node_modules/').at(-1) ?? ''

/** The path that Node would load a package from, searching upward from the importing package. */
function resolve({ packages }: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[place]) return place
    if (!folder) return undefined
  }
}

/** CycloneDX 1.5. `npm sbom` omits transitive packages of workspaces. The same lock file gives the same bytes. */
export function sbomOf(lock: Lock) {
  const production = inProduction(lock)
  const idAt = (place: string) => `${nameAt(place)}@${lock.packages[place]?.version}`
  const purl = (place: string) =>
    `pkg:npm/${nameAt(place).replace('@', '%40')}@${encodeURIComponent(lock.packages[place]?.version ?? '')}`
  const components = new Map(
    production.map(([place, { version, license = '', integrity = '' }]) => [
      idAt(place),
      {
        type: 'library',
        'bom-ref': idAt(place),
        name: nameAt(place),
        version,
        purl: purl(place),
        licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }],
        hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
      },
    ]),
  )
  const needs = new Map(
    production.map(([place, { dependencies, optionalDependencies }]) => [
      idAt(place),
      Object.keys({ ...dependencies, ...optionalDependencies })
        .map((name) => resolve(lock, place, name))
        .filter((found) => found !== undefined)
        .map(idAt)
        .toSorted(),
    ]),
  )
  /** The packages that our own declare. Without this entry a reader cannot tell direct from transitive packages. */
  const direct = Object.entries(lock.packages)
    .filter(([place]) => !place.includes('node_modules/'))
    .flatMap(([place, { dependencies = {} }]) =>
      Object.keys(dependencies).flatMap((name) => resolve(lock, place, name) ?? []),
    )
    .filter((found) => !lock.packages[found]?.link)
    .map(idAt)
  const digest = createHash('sha256').update(JSON.stringify(production)).digest('hex')
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-5$3-8$4-$5')}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'cash-express-web',
        name: 'cash-express-web',
        version: lock.packages['']?.version,
      },
    },
    components: [...components.values()],
    dependencies: [
      { ref: 'cash-express-web', dependsOn: [...new Set(direct)].toSorted() },
      ...[...needs].map(([ref, dependsOn]) => ({ ref, dependsOn })),
    ],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(dirname(sbomFile), { recursive: true })
  writeFileSync(sbomFile, `${JSON.stringify(sbomOf(readLock()), null, 2)}\n`)
}
