import type { Point } from '@cash-express/domain/geography/distance'

const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000 }

/** The browser asks the visitor for permission. The result is undefined without it. */
export const deviceLocation = () =>
  new Promise<Point | undefined>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      options,
    )
  })
