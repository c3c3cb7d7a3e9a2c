import { readFile } from 'node:fs/promises'

const file = new URL('../../deploy/postgres/cash-express.conf', import.meta.url)

/** The settings recommended to operators, except those that need other hosts. */
export async function productionPostgres(): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.replace(/\s*#.*$/, '').trim())
  return lines
    .filter((line) => line !== '' && !/^(listen_addresses|synchronous_standby_names|ssl)/.test(line))
    .map((line) => line.replace(/\s*=\s*/, '=').replaceAll("'", ''))
}
