type Located = { readonly state: string; readonly time_zone: string }

/** Each time zone in which a state has stores, once. */
export const stateZones = (stores: Iterable<Located>) => [
  ...new Map(
    [...stores].map(({ state, time_zone: timeZone }) => [`${state} ${timeZone}`, { state, timeZone }]),
  ).values(),
]
