export const vehicleMake = 'Vehicle make'
export const vehicleModel = 'Vehicle model'
export const vehicleBody = 'Vehicle body style'
