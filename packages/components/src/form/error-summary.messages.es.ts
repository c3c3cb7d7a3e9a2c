export const notSent = 'Hubo un error al enviar el formulario:'
export const offline = 'No tiene conexión a internet.'
export const unreachable = 'No pudimos conectar con nuestro servidor.'
export const late = 'Nuestro servidor no respondió en 30 segundos.'
export const outdated = 'Esta página ya no está actualizada. Vuelva a cargarla; guardamos lo que escribió.'
export const outdatedExceptSsn =
  'Esta página ya no está actualizada. Vuelva a cargarla; guardamos lo que escribió, menos su número de Seguro Social y su firma.'
export const outdatedExceptSsnAndBirthDate =
  'Esta página ya no está actualizada. Vuelva a cargarla; guardamos lo que escribió, menos su número de Seguro Social, su fecha de nacimiento y su firma.'

export const errorsText = (count: number) =>
  count === 1
    ? 'Por favor, corrija esta respuesta. Guardamos todo lo demás que escribió.'
    : `Por favor, corrija estas ${count} respuestas. Guardamos todo lo demás que escribió.`

export const questionsText = (count: number) =>
  count === 1
    ? 'Una respuesta parece poco común. Si es correcta, marque la casilla de abajo y continúe.'
    : `${count} respuestas parecen poco comunes. Si son correctas, marque la casilla debajo de cada una y continúe.`

export const checkYourAnswers = 'Por favor, revise sus respuestas'
export const thereIsAProblem = 'Hay un problema'
export const showAll = (count: number) => `Mostrar los ${count}`
export const reloadThePage = 'Volver a cargar la página'
