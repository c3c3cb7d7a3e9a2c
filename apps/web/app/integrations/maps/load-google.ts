import { language } from '@cash-express/domain/site/site-language'
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

const tries = 3
const firstPause = 500

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Tries three times and doubles the pause after each failure. */
async function withRetries<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tried = 1; ; tried++) {
    try {
      return await load()
    } catch (error) {
      if (tried === tries) throw error
      await pause(firstPause * 2 ** (tried - 1))
    }
  }
}

let optionsSet = false

export type Google = {
  readonly maps: google.maps.MapsLibrary
  readonly marker: google.maps.MarkerLibrary
}

/** A refused key does not reject the promise: Google calls `gm_authFailure` instead, at any time. */
export async function loadGoogle(key: string, onRefused: () => void): Promise<Google> {
  if (!optionsSet) setOptions({ key, v: 'weekly', region: 'US', ...(language === 'es' ? { language } : {}) })
  optionsSet = true
  Object.assign(window, { gm_authFailure: onRefused })
  const maps = await withRetries(() => importLibrary('maps'))
  const marker = await withRetries(() => importLibrary('marker'))
  return { maps, marker }
}
