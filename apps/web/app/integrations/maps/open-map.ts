import type { MapSettings } from '@cash-express/domain/geography/place'
import { getMapSettings } from '../places/places.ts'
import type { MapHost, MapView } from './map-view.ts'

/** Map code loads only when a map is shown. Without settings, our own map is used. */
export async function openMap(host: MapHost, { allowGoogle }: { allowGoogle: boolean }): Promise<MapView> {
  const settings: MapSettings = await getMapSettings().catch(() => ({}))
  if (allowGoogle && settings.google) {
    try {
      const { openGoogleMap } = await import('./google-map.ts')
      return await openGoogleMap(host, settings.google)
    } catch {
      host.element.replaceChildren()
    }
  }
  const { openLeafletMap } = await import('./leaflet-map.ts')
  return openLeafletMap(host, settings)
}
