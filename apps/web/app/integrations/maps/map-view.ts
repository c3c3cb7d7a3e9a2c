import type { Point } from '@cash-express/domain/geography/distance'

export type MapPin = {
  readonly id: number
  /** The whole name of its button. */
  readonly name: string
  /** What stands in it; nothing where pins are too many to be counted. */
  readonly number?: number
} & Point

export type MapOrigin = { readonly name: string; readonly radiusMiles?: number } & Point

export type MapRoute = {
  readonly path: readonly (readonly [latitude: number, longitude: number])[]
  /** A line as the crow flies is dashed, so that nobody takes it for a road. */
  readonly straight: boolean
}

export type MapScene = {
  readonly pins: readonly MapPin[]
  readonly origin?: MapOrigin | undefined
  readonly chosen?: number | undefined
  readonly route?: MapRoute | undefined
}

/** What a picture of the land must be able to do, whoever draws it. */
export type MapView = {
  show(scene: MapScene): void
  focusPin(id: number): void
  close(): void
}

/** In pixels. */
export type Covered = { readonly right: number; readonly top: number }

export type MapPlan = {
  readonly element: HTMLElement
  /** What of the map is out of sight while a panel is open: at the right behind it, or at the top above the screen. */
  readonly covered: () => Covered
  readonly onPin: (id: number) => void
  /** The map stopped working after it had started. */
  readonly onBroken: () => void
}

/** The middle of the four states, at the zoom that shows them. */
export const start = { latitude: 35.2, longitude: -86.8, zoom: 7 } as const

/** Pins are one stop for the Tab key, the chosen one or the first; arrow keys go from pin to pin. */
export const tabStopOf = ({ pins, chosen }: MapScene) => (pins.some(({ id }) => id === chosen) ? chosen : pins[0]?.id)

export const metresPerMile = 1_609.344
