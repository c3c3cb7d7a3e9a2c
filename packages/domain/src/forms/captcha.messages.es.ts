export const captchaMessage = 'Marque la casilla para confirmar que usted no es un robot.'
export const notARobot = 'No soy un robot'
