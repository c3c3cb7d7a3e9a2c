export const terms = 'Términos y condiciones'
export const termsDescription = 'Los términos para usar el sitio web de Cash Express.'

export const communications = 'Comunicaciones con usted y mensajes telefónicos'
export const communicationsDescription =
  'Cómo puede Cash Express llamarle y enviarle mensajes de texto y correos, y cómo puede usted detenerlo en cualquier momento.'

export const electronicSignature = 'Consentimiento para la firma electrónica'
export const electronicSignatureDescription =
  'Qué significa firmar un formulario en este sitio al escribir su nombre, y cómo hacerlo en papel.'

export const privacyPolicy = 'Política de privacidad (PDF)'

export const onThisPage = 'En esta página'
export const print = 'Imprimir esta página'
export const otherPages = 'Otras páginas legales'

/** The first paragraph of each Spanish text states this, so that its hash covers the statement. */
export const WhichTextGoverns = (_: { path: string; className: string | undefined }) => null

export const versionInEffect = (version: string, since: string) => `Versión ${version}, vigente desde el ${since}`
