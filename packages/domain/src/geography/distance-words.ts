export const miles = 'miles'
