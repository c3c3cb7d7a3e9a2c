export const hoursAt = (store: string) => `Hours at ${store}`
export const changed = ' changed'
