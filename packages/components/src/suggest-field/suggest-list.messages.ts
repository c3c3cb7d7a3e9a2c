export const suggestions = 'Suggestions'

export const countText = (count: number) =>
  count === 1 ? '1 suggestion is available.' : `${count} suggestions are available.`

export const filledIn = (label: string) => `Filled in: ${label}`
