import { createContext } from 'react'

/** What a route tells the document around it. */
export type RouteHandle = {
  /** A page that only reads needs no scripts: it is complete as it arrives. */
  readonly scripts: boolean
}

export const readOnlyPage: RouteHandle = { scripts: false }

export const needsScripts = (handles: readonly unknown[]) =>
  !handles.some((handle) => (handle as RouteHandle | undefined)?.scripts === false)

/** True while the page that stands in for every parameterised address is built; it must read the address by script. */
export const BuildingFallback = createContext(false)
