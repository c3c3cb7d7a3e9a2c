import L from 'leaflet'
import { type Basemap, decodeLine, type ZipLabels } from './basemap-format.ts'
import styles from './map.module.css'
import type { MapScene } from './map-view.ts'

type Label = { readonly text: string; readonly at: L.LatLngExpression; readonly kind: 'road' | 'town' | 'zip' }
type Box = { left: number; right: number; top: number; bottom: number }

const letterWidth = { road: 7.5, town: 7, zip: 7 }
const labelClass = { road: styles.road, town: styles.town, zip: styles.zip }
const zipsFrom = 10
/** Number of the largest towns to label at a zoom level. */
const townsAt = (zoom: number) => [30, 70, 140, 600, 1_000][Math.floor(zoom) - 5] ?? 2_000

type Shift = readonly [right: number, down: number]
const inPlace: Shift = [0, 0]

/** A pin often covers its town, so the name moves below the pin's tip or beside it. */
const aroundPin = (half: number): Shift[] => [inPlace, [0, 16], [half + 12, -10], [-half - 12, -10], [0, 28]]

const overlap = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** Places a road's name in the middle of its visible part. */
function roadLabels(map: L.Map, roads: Basemap['roads']): Label[] {
  const seen = map.getBounds()
  return roads.flatMap(({ name, lines }) => {
    const visible = lines.flatMap(decodeLine).filter((point) => seen.contains(point))
    const middle = visible[Math.floor(visible.length / 2)]
    return middle && visible.length > 12 ? [{ text: name, at: middle, kind: 'road' as const }] : []
  })
}

/** Labels that would cover a pin or another label are omitted. */
export function labelLayer(map: L.Map, { towns, roads }: Basemap) {
  const layer = L.layerGroup().addTo(map)
  let scene: MapScene = { pins: [] }
  let zips: ZipLabels | undefined

  const wanted = (): Label[] => {
    const zoom = map.getZoom()
    const near = map.getBounds().pad(0.1)
    const townLabels = towns
      .slice(0, townsAt(zoom))
      .map(([text, x, y]): Label => ({ text, at: [y / 1_000, x / 1_000], kind: 'town' }))
    const zipLabels =
      zoom < zipsFrom
        ? []
        : (zips ?? []).map(
            ([zip = 0, x = 0, y = 0]): Label => ({ text: String(zip), at: [y / 1_000, x / 1_000], kind: 'zip' }),
          )
    return [...roadLabels(map, roads), ...townLabels, ...zipLabels].filter(({ at }) => near.contains(at))
  }

  const redraw = () => {
    layer.clearLayers()
    const taken: Box[] = scene.pins.map(({ latitude, longitude, number }) => {
      const { x, y } = map.latLngToContainerPoint([latitude, longitude])
      const [half, height] = number === undefined ? [12, 30] : [17, 42]
      return { left: x - half, right: x + half, top: y - height, bottom: y + 2 }
    })
    if (scene.origin) {
      const { x, y } = map.latLngToContainerPoint([scene.origin.latitude, scene.origin.longitude])
      taken.push({ left: x - 16, right: x + 20 + 9 * scene.origin.name.length, top: y - 14, bottom: y + 14 })
    }
    for (const { text, at, kind } of wanted()) {
      const { x, y } = map.latLngToContainerPoint(at)
      const half = (text.length * letterWidth[kind]) / 2 + 6
      const boxAt = ([right, down]: Shift) => ({
        left: x + right - half,
        right: x + right + half,
        top: y + down - 9,
        bottom: y + down + 10,
      })
      const shifts = kind === 'town' ? aroundPin(half) : [inPlace]
      const shift = shifts.find((each) => !taken.some((other) => overlap(boxAt(each), other)))
      if (!shift) continue
      taken.push(boxAt(shift))
      const name = document.createElement('span')
      name.textContent = text
      name.className = `${labelClass[kind]} ${shift === inPlace ? '' : styles.moved}`
      const iconAnchor: L.PointExpression = [-shift[0], -shift[1]]
      L.marker(at, {
        icon: L.divIcon({ html: name, className: styles.label ?? '', iconSize: [0, 0], iconAnchor }),
        interactive: false,
        keyboard: false,
        pane: 'overlayPane',
      }).addTo(layer)
    }
  }

  map.on('moveend zoomend resize', () => {
    redraw()
    if (zips || map.getZoom() < zipsFrom) return
    zips = []
    void import('virtual:zip-labels').then(
      ({ data }) => {
        zips = data
        redraw()
      },
      // The map works without these labels; the next move tries again.
      () => {
        zips = undefined
      },
    )
  })

  return {
    draw(shown: MapScene) {
      scene = shown
      redraw()
    },
  }
}
