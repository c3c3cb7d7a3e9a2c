export const title = 'Reciba un mensaje de texto si no le encontramos'
export const inAnyCase =
  'Su tienda le llamará de todos modos. Si no logra comunicarse con usted, le enviaremos un mensaje de texto.'
export const versionOf = (version: string) => `Versión ${version}`
export const textMe = 'Envíenme mensajes'
export const areOn = 'Los mensajes de texto están activados. Para no recibir más, responda STOP a uno de ellos.'
export const areStopped =
  'Solo enviamos mensajes de texto a números de su solicitud que no nos hayan pedido parar. Su tienda le llamará de todos modos.'
