export const hoursAt = (store: string) => `Horario de ${store}`
export const changed = ' cambió'
