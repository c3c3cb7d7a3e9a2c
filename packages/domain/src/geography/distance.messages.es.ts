export const miles = 'millas'
