export const noLongerListed = 'This store is no longer on our list. Please call us before you go.'
