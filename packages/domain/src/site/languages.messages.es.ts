import { spanishCalls, spanishDocuments, spanishVisits, takesConsularId, takesItin } from './confirmed.ts'

export const aboutCall = spanishCalls
  ? 'Nuestras tiendas llaman en el idioma que usted elija para la llamada.'
  : spanishCalls === false
    ? 'Nuestras tiendas llaman en inglés. Si elige español, sabrán que tal vez quiera ayuda en la llamada.'
    : 'Su tienda ve qué idioma elige usted. No podemos prometer que alguien ahí hable español.'

export const aboutVisit = spanishVisits
  ? 'En la tienda le pueden atender en inglés o en español.'
  : spanishVisits === false
    ? 'En la tienda le atienden en inglés. Puede traer a alguien que le ayude.'
    : 'En la tienda le atienden en inglés, a menos que alguien ahí hable español. Puede traer a alguien que le ayude.'

export const aboutDocuments = spanishDocuments
  ? 'Los documentos que firma están en inglés y en español.'
  : spanishDocuments === false
    ? 'Los documentos que firma están en inglés.'
    : 'Es posible que los documentos que firma estén solo en inglés.'

export const aboutItin = takesItin
  ? 'Si tiene un ITIN y no un SSN, escriba su ITIN.'
  : takesItin === false
    ? 'Necesitamos un SSN. Un ITIN no basta.'
    : '¿Tiene un ITIN y no un SSN? Llame a su tienda antes de enviar la solicitud.'

export const aboutConsularId = takesConsularId
  ? 'Aceptamos la matrícula consular como identificación.'
  : takesConsularId === false
    ? 'No aceptamos la matrícula consular como identificación.'
    : '¿Tiene matrícula consular? Pregunte a su tienda si la acepta.'
