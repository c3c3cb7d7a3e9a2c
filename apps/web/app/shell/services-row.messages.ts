export const whichServices = 'Which services are you looking for?'
export const previousServices = 'Previous services'
export const nextServices = 'Next services'
export const allServices = 'All seven services'
