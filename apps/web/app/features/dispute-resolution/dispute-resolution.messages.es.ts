export const title = 'Resolución de disputas'
export const description =
  'Envíe a Cash Express un aviso de disputa sobre una transacción. Respondemos en un plazo de 30 días.'
export const lead = (days: number) =>
  `¿Hay algo mal en una transacción? Envíenos un aviso. Respondemos en un plazo de ${days} días.`
export const sending = 'Enviando su aviso...'
export const send = 'Enviar aviso'
export const transaction = 'La transacción'
export const haveReceipt = 'Tenga a la mano su contrato o recibo.'
export const contact = 'Sus datos de contacto'
export const contactFor = 'Usaremos uno de estos datos para responderle.'
export const whatWentWrong = 'Qué salió mal'
export const whatToTell =
  'Cuéntenos qué pasó y qué quiere que hagamos. Por favor, no escriba su número de Seguro Social.'
