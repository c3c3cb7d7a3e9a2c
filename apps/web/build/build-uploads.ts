import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { company } from '@cash-express/domain/site/company'
import { offices } from '@cash-express/domain/site/offices'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { guideWords as spanishWords } from '../content/guides/guides.messages.es.ts'
import { guides } from '../content/guides/guides.ts'
import { figtreeFiles } from './fonts.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const web = join(repository, 'apps/web')
const sources = join(web, 'content/guides')

type Upload = { slug: string; title: string; label: string }

/** The PDFs of one language: `<slug><suffix>.typ` is the source. */
type Edition = { readonly suffix: string; readonly uploads: string; readonly documents: readonly Upload[] }

const english: Edition = {
  suffix: '',
  uploads: join(web, 'public/uploads'),
  documents: [
    ...guides.map(({ slug, title }, index) => ({ slug, title, label: `Money guide ${index + 1} of ${guides.length}` })),
    { slug: 'privacy-policy', title: 'Privacy policy', label: 'Version 1.0' },
  ],
}

const spanish: Edition = {
  suffix: '.es',
  uploads: join(web, 'public/es/uploads'),
  documents: [
    ...guides.map(({ slug }, index) => ({
      slug,
      title: spanishWords[slug].title,
      label: `Guía de dinero ${index + 1} de ${guides.length}`,
    })),
    { slug: 'privacy-policy', title: 'Política de privacidad', label: 'Versión 1.1' },
  ],
}

const editions = [english, spanish]

const sourceOf = ({ suffix }: Edition, slug: string) => `${slug}${suffix}.typ`

async function refuseUnlistedSources() {
  const listed = new Set(
    editions.flatMap((edition) =>
      ['guide-template', ...edition.documents.map(({ slug }) => slug)].map((slug) => sourceOf(edition, slug)),
    ),
  )
  const found = (await readdir(sources)).filter((name) => name.endsWith('.typ'))
  const unlisted = found.filter((name) => !listed.has(name))
  if (unlisted.length > 0) throw new Error(`These sources are not listed in guides.ts: ${unlisted.join(', ')}`)
}

const messagesOf = (diagnostics: NodeError) => diagnostics.shortDiagnostics.map(({ message }) => message).join('\n')

function compile(compiler: NodeCompiler, source: string, { title, label }: Upload): { pdf: Buffer; pages: number } {
  const inputs = { title, label, company: JSON.stringify({ ...company, ...offices }) }
  const compiled = compiler.compile({ mainFilePath: join(sources, source), inputs })
  // The compiler only warns about a missing font or glyph, but the reader would see the wrong letters.
  compiled.printDiagnostics()
  const diagnostics = compiled.takeDiagnostics()
  const document = compiled.result
  if (diagnostics || !document) throw new Error(`${source}: ${diagnostics ? messagesOf(diagnostics) : 'no document'}`)
  try {
    return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1' }), pages: document.numOfPages }
  } catch (cause) {
    throw new Error(`${source} is not an accessible PDF`, { cause })
  }
}

async function buildEdition(compiler: NodeCompiler, edition: Edition) {
  const { uploads, documents } = edition
  const made = documents.map((upload) => ({
    file: `${upload.slug}.pdf`,
    ...compile(compiler, sourceOf(edition, upload.slug), upload),
  }))

  await rm(uploads, { recursive: true, force: true })
  await mkdir(uploads, { recursive: true })
  for (const { file, pdf } of made) await writeFile(join(uploads, file), pdf)
  const sizes = Object.fromEntries(made.map(({ file, pdf, pages }) => [file, { bytes: pdf.length, pages }]))
  await writeFile(join(uploads, 'uploads.json'), `${JSON.stringify(sizes, null, 2)}\n`)
}

/** Builds the linked PDFs from their sources before the site, because the pages state their sizes. */
async function buildUploads() {
  await refuseUnlistedSources()
  const fontBlobs = await Promise.all((await figtreeFiles()).map((file) => readFile(file)))
  const compiler = NodeCompiler.create({ workspace: repository, fontArgs: [{ fontBlobs }] })
  for (const edition of editions) await buildEdition(compiler, edition)
}

await buildUploads()
