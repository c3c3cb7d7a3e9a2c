/** Thousandths of a degree, longitude first: the first point, followed by the offset to each next point. */
export type EncodedLine = readonly number[]
type EncodedPoint = readonly [longitude: number, latitude: number]

export type Basemap = {
  readonly land: readonly EncodedLine[]
  readonly states: readonly EncodedLine[]
  readonly counties: readonly EncodedLine[]
  readonly stateLines: readonly EncodedLine[]
  readonly lakes: readonly EncodedLine[]
  readonly rivers: readonly EncodedLine[]
  readonly roads: readonly { readonly name: string; readonly lines: readonly EncodedLine[] }[]
  /** Largest first. */
  readonly towns: readonly (readonly [name: string, ...EncodedPoint])[]
}

export type ZipLabels = readonly (readonly number[])[]

export function decodeLine(line: EncodedLine): [latitude: number, longitude: number][] {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (let index = 0; index + 1 < line.length; index += 2) {
    x += line[index] ?? 0
    y += line[index + 1] ?? 0
    points.push([y / 1_000, x / 1_000])
  }
  return points
}
