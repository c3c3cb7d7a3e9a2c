import { language } from '@cash-express/domain/site/site-language'
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import styles from './map.module.css'
import { initialView, type MapHost, type MapScene, type MapView, metersPerMile, tabStopOf } from './map-view.ts'
import { pinButton } from './pin-button.ts'

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

type Google = {
  readonly maps: google.maps.MapsLibrary
  readonly marker: google.maps.MarkerLibrary
}

/** A refused key does not reject the promise: Google calls `gm_authFailure` instead, at any time. */
async function loadGoogle(key: string, onRefused: () => void): Promise<Google> {
  if (!optionsSet) setOptions({ key, v: 'weekly', region: 'US', ...(language === 'es' ? { language } : {}) })
  optionsSet = true
  Object.assign(window, { gm_authFailure: onRefused })
  const maps = await withRetries(() => importLibrary('maps'))
  const marker = await withRetries(() => importLibrary('marker'))
  return { maps, marker }
}

const toGoogle = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  lat: latitude,
  lng: longitude,
})

/** Routes come from our own server, which uses Google's Routes API if configured. */
export async function openGoogleMap(host: MapHost, { key, mapId }: { key: string; mapId: string }): Promise<MapView> {
  const { maps, marker } = await loadGoogle(key, host.onBroken)
  const map = new maps.Map(host.element, {
    center: toGoogle(initialView),
    zoom: initialView.zoom,
    mapId,
    gestureHandling: 'cooperative',
    streetViewControl: false,
    mapTypeControl: false,
    fullscreenControl: false,
  })
  let drawn: { remove(): void }[] = []
  let shownPlace = ''

  const put = (content: HTMLElement, at: { latitude: number; longitude: number }, above: number) => {
    const placed = new marker.AdvancedMarkerElement({ map, position: toGoogle(at), content, zIndex: above })
    drawn.push({
      remove() {
        placed.map = null
      },
    })
  }
  const keep = (shape: google.maps.Circle | google.maps.Polyline) => drawn.push({ remove: () => shape.setMap(null) })

  const drawAround = ({ origin, route }: MapScene) => {
    if (origin?.radiusMiles) {
      keep(
        new maps.Circle({
          map,
          center: toGoogle(origin),
          radius: origin.radiusMiles * metersPerMile,
          clickable: false,
          strokeColor: '#0d5745',
          strokeWeight: 2,
          fillColor: '#0d5745',
          fillOpacity: 0.05,
        }),
      )
    }
    if (origin) {
      const dot = document.createElement('span')
      dot.className = styles.origin ?? ''
      dot.textContent = origin.name
      put(dot, origin, 0)
    }
    if (route) {
      const dash = { icon: { path: 'M 0,-1 0,1', strokeOpacity: 1, scale: 3 }, offset: '0', repeat: '14px' }
      keep(
        new maps.Polyline({
          map,
          path: route.path.map(([lat, lng]) => ({ lat, lng })),
          clickable: false,
          strokeColor: '#0a527e',
          strokeWeight: 4,
          strokeOpacity: route.straight ? 0 : 1,
          icons: route.straight ? [dash] : [],
        }),
      )
    }
  }

  const frame = ({ pins, origin }: MapScene) => {
    if (!origin) return
    const points = [origin, ...pins]
    const latitudes = points.map(({ latitude }) => latitude)
    const longitudes = points.map(({ longitude }) => longitude)
    map.fitBounds(
      {
        south: Math.min(...latitudes),
        north: Math.max(...latitudes),
        west: Math.min(...longitudes),
        east: Math.max(...longitudes),
      },
      48,
    )
  }

  return {
    show(scene) {
      for (const each of drawn) each.remove()
      drawn = []
      drawAround(scene)
      for (const pin of scene.pins) {
        const button = pinButton(pin, pin.id === scene.chosen, pin.id === tabStopOf(scene))
        button.addEventListener('click', () => host.onPin(pin.id))
        put(button, pin, pin.id === scene.chosen ? 2 : 1)
      }
      const place = JSON.stringify([scene.origin, scene.pins.map(({ id }) => id)])
      if (place !== shownPlace) frame(scene)
      shownPlace = place
      const chosen = scene.pins.find(({ id }) => id === scene.chosen)
      if (chosen) map.panTo(toGoogle(chosen))
    },
    focusPin: (id) => host.element.querySelector<HTMLElement>(`[data-pin="${id}"]`)?.focus({ preventScroll: true }),
    close() {
      for (const each of drawn) each.remove()
      host.element.replaceChildren()
    },
  }
}
