import { company } from '../site/company.ts'

// The basic alphabet of phones has é, ñ, ü, ¡ and ¿ but not á, í, ó and ú. One of these halves the length of a text.

export const welcome = `${company.name}: le escribimos si la tienda no logra hablarle. Hasta 4 mensajes. Pueden aplicarse cargos por mensajes y datos. AYUDA para ayuda, STOP para parar.`

export const tried = (sender: string, phone: string) =>
  `${sender} no pudo hablarle sobre su solicitud. Llame al ${phone}.`

export const howToStop = 'STOP para no recibir mensajes.'
