import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { compressPictures, keptFolders, keptVersion, versionFile } from '../tests/pictures/kept-pictures.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** `--update` accepts the current pictures; other arguments go to Playwright, such as `-g "thank-you"`. */
const playwrightArgs = process.argv.slice(2).filter((argument) => argument !== '--update')
const update = process.argv.includes('--update')

const browser = await chromium.launch(config.use?.launchOptions ?? {})
const madeWith = keptVersion()
const version = browser.version()
const isOtherVersion = madeWith !== version
const versionWarning = `The pictures were made with Chromium ${madeWith || 'of an unknown version'}; this is ${version}.`

function compare(more: string[]): number {
  const command = ['test', '--project=pictures', '--project=desk-states', ...more, ...playwrightArgs]
  const env = { ...process.env, ALL_CHECKS: '1' }
  return spawnSync('playwright', command, { cwd: repository, env, stdio: 'inherit' }).status ?? 1
}

if (!update) {
  process.exitCode = compare([])
  if (isOtherVersion) {
    console.log(`${versionWarning} They were compared with a wider tolerance. Renew them: npm run pictures -- --update`)
  }
} else if (isOtherVersion && playwrightArgs.length > 0) {
  console.error(`${versionWarning} Renew them all: npm run pictures -- --update`)
  process.exitCode = 1
} else {
  for (const folder of Object.values(keptFolders)) {
    // Deletes pictures that no test takes anymore.
    if (playwrightArgs.length === 0) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  writeFileSync(versionFile, `${version}\n`)
  process.exitCode = compare(['--update-snapshots=all'])
  await compressPictures(browser)
}
await browser.close()
