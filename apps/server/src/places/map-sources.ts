import type { MapSettings } from '@cash-express/domain/geography/place'
import type { OutsideSources } from '../plugins/static-site.ts'

/**
 * From https://developers.google.com/maps/documentation/javascript/content-security-policy, with the scripts by path: both
 * hosts also hold scripts that call whatever function an address names. A script that Google moves is refused.
 */
const google: OutsideSources = {
  'script-src': [
    'https://maps.googleapis.com/maps/api/js',
    ...['AuthenticationService.Authenticate', 'QuotaService.RecordEvent', 'ViewportInfoService.GetViewportInfo'].map(
      (call) => `https://maps.googleapis.com/maps/api/js/${call}`,
    ),
    'https://maps.googleapis.com/maps-api-v3/',
    'https://maps.gstatic.com/maps-api-v3/',
    'blob:',
  ],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'img-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'https://*.ggpht.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'data:', 'blob:'],
  'worker-src': ['blob:'],
}

/** `{s}` stands for one of several hosts. */
const tileOrigin = (url: string) =>
  new URL(url.replace('{s}.', '')).origin.replace('//', url.includes('{s}.') ? '//*.' : '//')

/**
 * Tiles are pictures and may stand beside a form; Google's script only on the store locator, because on the other pages
 * with a map a visitor types a Social Security number.
 */
export const mapSources =
  ({ tiles, google: key }: MapSettings) =>
  (path: string): OutsideSources => {
    if (path === '/store-locator' && key) return google
    const hasMap = path === '/store-locator' || path.startsWith('/apply-now')
    return hasMap && tiles ? { 'img-src': [tileOrigin(tiles.url)] } : {}
  }
