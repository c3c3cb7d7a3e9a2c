export const notSent = 'There was an error submitting the form:'
export const offline = "You're not connected to the internet."
export const unreachable = "We couldn't reach our server."
export const late = "Our server didn't respond within 30 seconds."
export const outdated = 'This page is out of date. Reload it; we kept what you typed.'
export const outdatedExceptSsn =
  'This page is out of date. Reload it; we kept what you typed, except your Social Security number and signature.'
export const outdatedExceptSsnAndBirthDate =
  'This page is out of date. Reload it; we kept what you typed, except your Social Security number, date of birth and signature.'

export const errorsText = (count: number) =>
  count === 1
    ? 'Please fix this answer. We kept everything else you typed.'
    : `Please fix these ${count} answers. We kept everything else you typed.`

export const questionsText = (count: number) =>
  count === 1
    ? "One answer looks unusual. If it's correct, check the box below it and continue."
    : `${count} answers look unusual. If they're correct, check the box below each one and continue.`

export const checkYourAnswers = 'Please check your answers'
export const thereIsAProblem = 'There is a problem'
export const showAll = (count: number) => `Show all ${count}`
export const reloadThePage = 'Reload the page'
