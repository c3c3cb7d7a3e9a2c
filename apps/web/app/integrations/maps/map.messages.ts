export const keys = 'Arrow keys move the map, and plus and minus zoom. On a pin, arrow keys go to the next pin.'
export const skip = 'Skip the map'
export const loading = 'The map is loading.'
export const notLoaded = "The map didn't load. The list shows the same stores."
export const tryAgain = 'Try the map again'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
/** Fixed here, so that an operator's build cannot have wrong credits. */
export const basemapCredit = 'Simplified map. US Census, Natural Earth, GeoNames CC BY 4.0'
