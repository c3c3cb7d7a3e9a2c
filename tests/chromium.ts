import { existsSync } from 'node:fs'

/** The same engine without a window, which uses less memory than the full browser. */
const shell = '/usr/bin/chromium-headless-shell'

export const chromium = {
  executablePath: process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium'),
  // The test machine has no network, so the browser must not look for updates.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}
