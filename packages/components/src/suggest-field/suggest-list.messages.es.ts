export const suggestions = 'Sugerencias'

export const countText = (count: number) => (count === 1 ? 'Hay 1 sugerencia.' : `Hay ${count} sugerencias.`)

export const filledIn = (label: string) => `Se escribió: ${label}`
