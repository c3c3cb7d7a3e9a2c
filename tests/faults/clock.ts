import { existsSync } from 'node:fs'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** The settings of a process whose clock is off by the offset in this file, which can be changed while it runs. */
export function clockFrom(file: string): Record<string, string> {
  if (!existsSync(library)) throw new Error('setting clocks needs faketime: apt-get install faketime')
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // Setting a clock does not change the monotonic clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}
