import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { MapSettings } from '@cash-express/domain/geography/place'
import { type Basemap, decodeLine } from './basemap-format.ts'
import * as messages from './map.messages.ts'
import styles from './map.module.css'
import { labelLayer } from './map-labels.ts'
import { initialView, type MapHost, type MapScene, type MapView, metersPerMile, tabStopOf } from './map-view.ts'
import { pinButton } from './pin-button.ts'

const colors = {
  land: '#efe8d9',
  states: '#fffdf8',
  county: '#ddd4c3',
  stateLine: '#a89c84',
  water: '#c5dce4',
  casing: '#e0a63a',
  road: '#fbe3ac',
  pine: '#0d5745',
  route: '#0a527e',
}

/** Above this zoom the hand-made roads are off by more than the width of a street. */
const roadsFadeAt = 11

function drawBasemap(map: L.Map, data: Basemap) {
  const canvas = L.canvas({ padding: 0.5, pane: 'tilePane' })
  const base = { interactive: false, renderer: canvas }
  const decode = (lines: readonly (readonly number[])[]) => lines.map(decodeLine)
  L.polygon(
    decode(data.land).map((ring) => [ring]),
    { ...base, stroke: false, fillColor: colors.land, fillOpacity: 1 },
  ).addTo(map)
  L.polygon(
    decode(data.states).map((ring) => [ring]),
    { ...base, stroke: false, fillColor: colors.states, fillOpacity: 1 },
  ).addTo(map)
  L.polyline(decode(data.counties), { ...base, color: colors.county, weight: 1 }).addTo(map)
  L.polygon(
    decode(data.lakes).map((ring) => [ring]),
    { ...base, stroke: false, fillColor: colors.water, fillOpacity: 1 },
  ).addTo(map)
  L.polyline(decode(data.rivers), { ...base, color: colors.water, weight: 2.5 }).addTo(map)
  L.polyline(decode(data.stateLines), { ...base, color: colors.stateLine, weight: 1.25, dashArray: '6 4' }).addTo(map)
  const roads = data.roads.flatMap(({ lines }) => decode(lines))
  const casing = L.polyline(roads, { ...base, color: colors.casing, weight: 4 }).addTo(map)
  const surface = L.polyline(roads, { ...base, color: colors.road, weight: 2 }).addTo(map)
  map.on('zoomend', () => {
    const opacity = map.getZoom() > roadsFadeAt ? 0.35 : 1
    casing.setStyle({ opacity })
    surface.setStyle({ opacity })
  })
}

function addControls(map: L.Map) {
  L.control.zoom({ position: 'topleft', zoomInTitle: messages.zoomIn, zoomOutTitle: messages.zoomOut }).addTo(map)
  // On a phone the credits fill the whole bottom edge.
  const position = map.getSize().x < 500 ? 'topright' : 'bottomleft'
  L.control.scale({ position, metric: false }).addTo(map)
  L.control.attribution({ prefix: false }).addTo(map)
}

export async function openLeafletMap(host: MapHost, { tiles }: MapSettings): Promise<MapView> {
  const basemap = tiles ? undefined : (await import('virtual:basemap')).data
  const map = L.map(host.element, {
    center: [initialView.latitude, initialView.longitude],
    zoom: initialView.zoom,
    // Tiles are sharp only at whole zoom levels; our own map is always sharp.
    zoomSnap: tiles ? 1 : 0.5,
    minZoom: 5,
    maxZoom: tiles ? 18 : 13,
    zoomControl: false,
    // Leaflet's own control would start with a link to its maker, as markup.
    attributionControl: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    // The wheel must scroll the page even over the map.
    scrollWheelZoom: false,
  })
  addControls(map)
  if (basemap) drawBasemap(map, basemap)
  else if (tiles) {
    // This text comes from outside and must never be parsed as HTML.
    const credit = document.createElement('span')
    credit.textContent = tiles.credit
    L.tileLayer(tiles.url, { maxZoom: 18, attribution: credit.innerHTML }).addTo(map)
  }
  if (basemap) map.attributionControl.addAttribution(messages.basemapCredit)
  const pinned = L.layerGroup().addTo(map)
  const around = L.layerGroup().addTo(map)
  const labels = basemap ? labelLayer(map, basemap) : undefined

  let scene: MapScene = { pins: [] }
  /** Closer around one store, our own map is blank: the next town and the next interstate are out of sight. */
  const maxFitZoom = (pins: number) => (tiles ? 15 : pins < 2 ? 9.5 : 10)
  let shownPlace = ''

  const showPins = ({ pins, chosen }: MapScene) => {
    pinned.clearLayers()
    for (const pin of pins) {
      const isChosen = pin.id === chosen
      const button = pinButton(pin, isChosen, pin.id === tabStopOf(scene))
      button.addEventListener('click', (event) => {
        event.stopPropagation()
        host.onPin(pin.id)
      })
      const icon = L.divIcon({ html: button, className: styles.marker ?? '', iconSize: [32, 41], iconAnchor: [16, 40] })
      L.marker([pin.latitude, pin.longitude], {
        icon,
        keyboard: false,
        interactive: false,
        zIndexOffset: isChosen ? 10_000 : 0,
      }).addTo(pinned)
    }
  }

  const showAround = ({ origin, route }: MapScene) => {
    around.clearLayers()
    if (origin?.radiusMiles) {
      L.circle([origin.latitude, origin.longitude], {
        radius: origin.radiusMiles * metersPerMile,
        interactive: false,
        color: colors.pine,
        weight: 2,
        dashArray: '2 6',
        fill: false,
      }).addTo(around)
    }
    if (route) {
      L.polyline(
        route.path.map(([latitude, longitude]) => L.latLng(latitude, longitude)),
        {
          interactive: false,
          color: colors.route,
          weight: 4,
          ...(route.straight ? { dashArray: '2 10', lineCap: 'round' as const } : {}),
        },
      ).addTo(around)
    }
    if (origin) {
      const dot = document.createElement('span')
      dot.className = styles.origin ?? ''
      dot.textContent = origin.name
      L.marker([origin.latitude, origin.longitude], {
        icon: L.divIcon({ html: dot, className: styles.marker ?? '', iconSize: [0, 0] }),
        interactive: false,
        keyboard: false,
        zIndexOffset: -1_000,
      }).addTo(around)
    }
  }

  /** Fits the view to the results; a circle far wider than its stores is ignored. */
  const frame = ({ pins, origin }: MapScene) => {
    if (map.getSize().x === 0) return
    if (!origin) return void map.setView([initialView.latitude, initialView.longitude], initialView.zoom)
    const bounds = L.latLngBounds([[origin.latitude, origin.longitude]])
    for (const { latitude, longitude } of pins) bounds.extend([latitude, longitude])
    if (pins.length < 2 && origin.radiusMiles) {
      bounds.extend(L.latLng(origin.latitude, origin.longitude).toBounds(2 * origin.radiusMiles * metersPerMile))
    }
    const margin = map.getSize().x < 500 ? 30 : 48
    map.fitBounds(bounds, {
      paddingTopLeft: [margin, margin + 20],
      paddingBottomRight: [margin, margin],
      maxZoom: maxFitZoom(pins.length),
      // A pin may be chosen and scrolled into view immediately; an animated zoom would undo that when it ends.
      animate: false,
    })
  }

  const bringIntoView = (id: number) => {
    const pin = scene.pins.find((each) => each.id === id)
    if (!pin) return
    const { x: width, y: height } = map.getSize()
    const { right, top } = host.covered()
    const at = map.latLngToContainerPoint([pin.latitude, pin.longitude])
    const inSight = at.x > 40 && at.x < width - right - 40 && at.y > top + 60 && at.y < height - 40
    if (!inSight) map.panBy([at.x - Math.max((width - right) / 2, 40), at.y - (height + top) / 2])
  }

  const view: MapView = {
    show(next) {
      const place = JSON.stringify([next.origin, next.pins.map(({ id }) => id)])
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.pin : undefined
      scene = next
      showPins(next)
      showAround(next)
      if (place !== shownPlace) frame(next)
      shownPlace = place
      if (next.chosen !== undefined) bringIntoView(next.chosen)
      if (next.route)
        map.fitBounds(L.latLngBounds(next.route.path.map(([latitude, longitude]) => L.latLng(latitude, longitude))), {
          paddingTopLeft: [48, 60 + host.covered().top],
          paddingBottomRight: [48 + host.covered().right, 48],
          maxZoom: maxFitZoom(2),
        })
      labels?.draw(next)
      if (focused) view.focusPin(Number(focused))
    },
    focusPin: (id) => host.element.querySelector<HTMLElement>(`[data-pin="${id}"]`)?.focus({ preventScroll: true }),
    // Leaflet forgets a planned drawing when it draws at once, and would then draw on a map that is gone.
    close: () => void requestAnimationFrame(() => map.remove()),
  }
  let hidden = map.getSize().x === 0
  const resized = new ResizeObserver(() => {
    map.invalidateSize({ animate: false })
    const wasHidden = hidden
    hidden = map.getSize().x === 0
    // Results that arrived while the map was hidden still have to be framed.
    if (!(wasHidden && !hidden)) return
    frame(scene)
    if (scene.chosen !== undefined) bringIntoView(scene.chosen)
  })
  resized.observe(host.element)
  map.on('unload', () => resized.disconnect())
  return view
}
