export const vehicleMake = 'Marca del vehículo'
export const vehicleModel = 'Modelo del vehículo'
export const vehicleBody = 'Tipo de carrocería'
