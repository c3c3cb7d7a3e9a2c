import type { MapSettings } from '@cash-express/domain/geography/place'
import { getMapSettings } from '../places/places.ts'
import type { MapPlan, MapView } from './map-view.ts'

/** Map code loads only when a map is shown. Without settings, our own map is used. */
export async function openMap(plan: MapPlan, { allowGoogle }: { allowGoogle: boolean }): Promise<MapView> {
  const settings: MapSettings = await getMapSettings().catch(() => ({}))
  if (allowGoogle && settings.google) {
    try {
      const { openGoogleMap } = await import('./google-map.ts')
      return await openGoogleMap(plan, settings.google)
    } catch {
      plan.element.replaceChildren()
    }
  }
  const { openLeafletMap } = await import('./leaflet-map.ts')
  return openLeafletMap(plan, settings)
}
