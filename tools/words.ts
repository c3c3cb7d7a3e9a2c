import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importRows } from './words/import-rows.ts'
import { readSpreadsheet, writeSpreadsheet } from './words/spreadsheet.ts'
import { twinnedFiles, twinOf } from './words/twins.ts'
import { unitsOf } from './words/units.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(repository, file), 'utf8')

const usage = `npm run words -- export FILE.csv [folder or file]   writes the English and Spanish texts into a spreadsheet
npm run words -- import FILE.csv                    writes changed Spanish texts back into the .es files
`

const sourcesOf = (file: string) => ({ english: read(file), spanish: read(twinOf(file)) })

function exportWords(path: string, only = '') {
  const units = twinnedFiles()
    .filter((file) => file.startsWith(only.replace(/^\.\//, '')))
    .flatMap((file) => unitsOf(file, sourcesOf(file)))
  writeFileSync(path, writeSpreadsheet(units))
  const fixed = units.filter(({ edit }) => !edit).length
  process.stdout.write(`${units.length} texts written to ${path}, ${fixed} of them only to read.\n`)
}

function importWords(path: string) {
  const { changed, problems, texts } = importRows(
    readSpreadsheet(readFileSync(path, 'utf8')),
    twinnedFiles(),
    sourcesOf,
  )
  for (const [file, source] of changed) writeFileSync(join(repository, file), source)
  const code = [...changed.keys()].filter((file) => /\.tsx?$/.test(file))
  if (code.length > 0) execFileSync('npx', ['biome', 'check', '--write', ...code], { cwd: repository })
  process.stdout.write(`${texts} texts changed in ${changed.size} files.\n`)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}

const [command, path, only] = process.argv.slice(2)
if (command === 'export' && path) exportWords(path, only)
else if (command === 'import' && path) importWords(path)
else {
  process.stderr.write(usage)
  process.exitCode = 1
}
