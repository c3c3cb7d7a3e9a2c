import type { MapSettings } from '@cash-express/domain/geography/place'
import type { OutsideSources } from '../plugins/static-site.ts'

/**
 * From https://developers.google.com/maps/documentation/javascript/content-security-policy, with scripts by path,
 * because both hosts also serve scripts that call any function named in a URL. A script that Google moves is blocked.
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
 * Tiles are images and may be shown beside a form. Google's script is allowed only on the store locator, because
 * visitors type a Social Security number on the other pages with a map.
 */
export const mapSources =
  ({ tiles, google: key }: MapSettings) =>
  (path: string): OutsideSources => {
    const page = path.replace(/^\/es(?=\/)/, '')
    if (page === '/store-locator' && key) return google
    const hasMap = page === '/store-locator' || page.startsWith('/apply-now')
    return hasMap && tiles ? { 'img-src': [tileOrigin(tiles.url)] } : {}
  }
