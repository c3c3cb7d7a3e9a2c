import { spanishCalls, spanishDocuments, spanishVisits, takesConsularId, takesItin } from './confirmed.ts'

/** In which language a customer is served, and by which papers known. What nobody has confirmed is not promised. */
export const aboutCall = spanishCalls
  ? 'Our stores call in the language you choose for the call.'
  : spanishCalls === false
    ? 'Our stores call in English. If you choose Spanish, they know that you may want help on the call.'
    : 'Your store sees which language you choose. We cannot promise that someone there speaks Spanish.'

export const aboutVisit = spanishVisits
  ? 'Your visit can be in English or Spanish.'
  : spanishVisits === false
    ? 'Your visit is in English. You can bring someone who helps you.'
    : 'Your visit is in English, unless your store speaks your language. You can bring someone who helps you.'

export const aboutDocuments = spanishDocuments
  ? 'The documents you sign come in English and Spanish.'
  : spanishDocuments === false
    ? 'The documents you sign are in English.'
    : 'The documents you sign may be only in English.'

export const aboutItin = takesItin
  ? 'If you have an ITIN and no SSN, enter your ITIN.'
  : takesItin === false
    ? 'We need an SSN. An ITIN is not enough.'
    : 'Do you have an ITIN and no SSN? Call your store before you apply.'

export const aboutConsularId = takesConsularId
  ? 'An ID from your consulate is fine.'
  : takesConsularId === false
    ? 'We do not accept an ID from a consulate.'
    : 'Is your ID from a consulate? Ask your store whether it accepts it.'
