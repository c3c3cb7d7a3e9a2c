export const yourVehicle = 'Su vehículo'
export const tryAgain = 'Intentar de nuevo'

export const loadingMakes = 'Cargando marcas...'
export const makesFailed = 'La lista de marcas no se cargó.'
export const noMakes = 'Por ahora no tenemos la lista de marcas. Puede continuar sin ella.'

export const loadingModels = 'Cargando modelos...'
export const modelsFailed = 'La lista de modelos no se cargó.'
export const noModels = 'No tenemos modelos de esta marca. Puede continuar sin elegir uno.'
export const chooseModel = 'Ahora elija el modelo.'

export const loadingBodyStyles = 'Cargando tipos de carrocería...'
export const bodyStylesFailed = 'La lista de tipos de carrocería no se cargó.'
export const noBodyStyles = 'No tenemos tipos de carrocería de este modelo. Puede continuar sin elegir uno.'
export const chooseBodyStyle = 'Ahora elija el tipo de carrocería.'

export const loadingYears = 'Cargando años...'
export const yearsFailed = 'La lista de años no se cargó.'
export const noYears = 'No tenemos años de este tipo de carrocería. Puede continuar sin elegir uno.'
export const chooseYear = 'Ahora elija el año.'

export const notListed =
  'No hay problema. La tienda le preguntará por él. También sirve el título de una cuatrimoto, una motocicleta o un tráiler.'
export const isNotListed = 'Mi vehículo no está en la lista'
export const chooseFromList = 'Elegir de la lista'
