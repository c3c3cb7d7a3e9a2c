export const submit = 'Enviar mi solicitud'
export const back = 'Atrás'
