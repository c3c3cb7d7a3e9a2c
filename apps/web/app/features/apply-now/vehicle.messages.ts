export const yourVehicle = 'Your vehicle'
export const tryAgain = 'Try again'

export const loadingMakes = 'Loading makes...'
export const makesFailed = "The list of makes didn't load."
export const noMakes = 'We have no list of makes right now. You can continue without it.'

export const loadingModels = 'Loading models...'
export const modelsFailed = "The list of models didn't load."
export const noModels = 'We have no models listed for this make. You can continue without one.'
export const chooseModel = 'Now choose the model.'

export const loadingBodyStyles = 'Loading body styles...'
export const bodyStylesFailed = "The list of body styles didn't load."
export const noBodyStyles = 'We have no body styles listed for this model. You can continue without one.'
export const chooseBodyStyle = 'Now choose the body style.'

export const loadingYears = 'Loading years...'
export const yearsFailed = "The list of years didn't load."
export const noYears = 'We have no years listed for this body style. You can continue without one.'
export const chooseYear = 'Now choose the year.'

export const notListed =
  "That's fine. The store will ask you about it. A title for an ATV, a motorcycle or a tractor trailer works too."
export const isNotListed = "My vehicle isn't listed"
export const chooseFromList = 'Choose from the list'
