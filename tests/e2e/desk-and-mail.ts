import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { demoSettings, demoSettingsFile } from './demo-settings.ts'

const run = promisify(execFile)
const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Polls, because the server is reachable a moment before its settings file is written. */
export async function writtenSettings() {
  await expect.poll(() => readFile(demoSettingsFile, 'utf8').catch(() => '')).toContain('keyholderDatabaseUrl')
  return demoSettings()
}

async function printedAtDesk(reference: string): Promise<string> {
  const { keys, keyholderDatabaseUrl } = await writtenSettings()
  const [escrow = ''] = (await readdir(keys)).filter((name) => name.startsWith('escrow-'))
  const { stdout } = await run(
    process.execPath,
    [
      'apps/keyholder/src/desk.command.ts',
      ...['open', reference, '--reason', 'browser test', '--escrow', join(keys, escrow)],
    ],
    { cwd: repository, env: { ...process.env, KEYHOLDER_DATABASE_URL: keyholderDatabaseUrl } },
  )
  return stdout
}

/** Reads the answers that the desk prints, by field name. */
export async function openAtDesk(reference: string): Promise<ReadonlyMap<string, string>> {
  const stdout = await printedAtDesk(reference)
  const [, answers = ''] = /\n {2}answers\n((?: {4}.*\n)+)/.exec(stdout) ?? []
  return new Map(
    [...answers.matchAll(/^ {4}(\w+): ?(.*)((?:\n {6}\|.*)*)/gm)].map(([, name = '', line = '', more = '']) => [
      name,
      more ? more.replace(/^\n {6}\| ?/, '').replaceAll(/\n {6}\| ?/g, '\n') : line,
    ]),
  )
}

/** Reads the agreed texts that the desk prints. */
export async function agreedAtDesk(reference: string) {
  const stdout = await printedAtDesk(reference)
  return [...stdout.matchAll(/^ +id: (\S+)\n +version: (\S+)\n +sha256: (\w+)$/gm)].map(
    ([, id = '', version = '', sha256 = '']) => ({ id, version, sha256 }),
  )
}

/** A caught mail never changes, and there are thousands of them at the end of a run. */
const readMails = new Map<string, string>()

export async function mailAbout(reference: string): Promise<readonly string[]> {
  const { mail } = await writtenSettings()
  const names = (await readdir(mail)).filter((name) => name.endsWith('.eml') && !readMails.has(name))
  await Promise.all(names.map(async (name) => readMails.set(name, await readFile(join(mail, name), 'utf8'))))
  return [...readMails.values()].filter((each) => each.includes(reference))
}

const isConfirmation = (mail: string) => /^Message-ID: <\w{8}\.confirmation@/m.test(mail)

/** The mail to stores and offices that has arrived about a submission, with its envelope. */
export const noticesAbout = async (reference: string) =>
  (await mailAbout(reference)).filter((mail) => !isConfirmation(mail))
