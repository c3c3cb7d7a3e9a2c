import type { Point } from '@cash-express/domain/geography/distance'

const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000 }

/** Asks the visitor's device, which asks the visitor. Nothing when either says no. */
export const deviceLocation = () =>
  new Promise<Point | undefined>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      options,
    )
  })
