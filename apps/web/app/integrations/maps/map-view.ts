import type { Point } from '@cash-express/domain/geography/distance'

export type MapPin = {
  readonly id: number
  /** The accessible name of its button. */
  readonly name: string
  /** Omitted when there are too many pins to number. */
  readonly number?: number
} & Point

type MapOrigin = { readonly name: string; readonly radiusMiles?: number } & Point

type MapRoute = {
  readonly path: readonly (readonly [latitude: number, longitude: number])[]
  /** Straight lines are dashed, so that they do not look like roads. */
  readonly straight: boolean
}

export type MapScene = {
  readonly pins: readonly MapPin[]
  readonly origin?: MapOrigin | undefined
  readonly chosen?: number | undefined
  readonly route?: MapRoute | undefined
}

export type MapView = {
  show(scene: MapScene): void
  focusPin(id: number): void
  close(): void
}

export type Covered = { readonly right: number; readonly top: number }

export type MapHost = {
  readonly element: HTMLElement
  /** The pixels of the map hidden by an open panel: on the right behind it, or at the top above the screen. */
  readonly covered: () => Covered
  readonly onPin: (id: number) => void
  /** Called when the map stops working after it has started. */
  readonly onBroken: () => void
}

/** The center of the four states, at a zoom that shows all of them. */
export const initialView = { latitude: 35.2, longitude: -86.8, zoom: 7 } as const

/** The chosen or first pin is the only tab stop; arrow keys move between pins. */
export const tabStopOf = ({ pins, chosen }: MapScene) => (pins.some(({ id }) => id === chosen) ? chosen : pins[0]?.id)

export const metersPerMile = 1_609.344
