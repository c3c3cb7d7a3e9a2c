export const ourSide = 'Something went wrong on our side. Please try again.'
export const noAnswer = "We couldn't reach our server. Check your connection and try again."
