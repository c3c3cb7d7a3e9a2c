export type Bar = { readonly label: string; readonly value: number; readonly pale?: boolean }

/** Bars start at zero, so that their lengths are proportional to the figures. */
export type Chart = { readonly unit: string; readonly bars: readonly Bar[] }

const width = 720
const labelWidth = 230
const valueWidth = 80
const barHeight = 22
const step = 32
const top = 64

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const figure = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 })

/** Draws an SVG with its own white background, so that it is readable in light and dark mode. */
export function drawChart(title: string, { unit, bars }: Chart): string {
  const longest = Math.max(...bars.map(({ value }) => value)) || 1
  const room = width - labelWidth - valueWidth
  const drawn = bars.map(({ label, value, pale }, index) => {
    const y = top + index * step
    const length = Math.max(1, (value / longest) * room)
    return [
      `<text x="${labelWidth - 12}" y="${y + 16}" text-anchor="end">${escaped(label)}</text>`,
      `<rect x="${labelWidth}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}" rx="3" fill="${pale ? '#b9b3a6' : '#1f5c46'}"/>`,
      `<text x="${(labelWidth + length + 8).toFixed(1)}" y="${y + 16}">${figure(value)}</text>`,
    ].join('')
  })
  const height = top + bars.length * step + 12
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif" font-size="14" fill="#26221c">`,
    `<rect width="${width}" height="${height}" rx="8" fill="#fffdf8"/>`,
    `<text x="20" y="30" font-size="17" font-weight="600">${escaped(title)}</text>`,
    `<text x="20" y="50" font-size="13" fill="#5e574b">${escaped(unit)}</text>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n')
}
