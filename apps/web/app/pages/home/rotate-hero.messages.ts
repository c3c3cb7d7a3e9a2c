export const stopRotation = 'Stop slide rotation'
export const startRotation = 'Start slide rotation'
