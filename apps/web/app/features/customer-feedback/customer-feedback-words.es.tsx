import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const title = 'Opinión del cliente'
export const description = 'Cuéntele a Cash Express qué salió bien o qué salió mal en una tienda.'
export const lead = 'Cuéntenos qué salió bien y qué salió mal. Su tienda y nuestra oficina central reciben su opinión.'
export const sending = 'Enviando su opinión...'
export const send = 'Enviar opinión'
export const whoYouAre = 'Sus datos'
export const whoYouAreFor = 'Para saber a quién llamar.'
export const yourFeedback = 'Su opinión'
export const leaveOut = 'Por favor, no escriba números de cuenta ni su número de Seguro Social.'

export const nothingLost = (
  <p>
    No se perdió nada. Intente de nuevo o llámenos al <PhoneLink phone={company.phone} />.
  </p>
)

export const preferToTalk = (
  <p>
    ¿Prefiere hablar? Llame al <PhoneLink phone={company.phone} />.
  </p>
)
