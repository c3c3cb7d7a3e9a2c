export const terms = 'Terms and conditions'
export const termsDescription = 'The terms for using the Cash Express website.'

export const communications = 'Communications with you and phone messages'
export const communicationsDescription =
  'How Cash Express may call, text and email you, and how you can stop it at any time.'

export const electronicSignature = 'Consent for electronic signature'
export const electronicSignatureDescription =
  'What it means to sign a form on this site by typing your name, and how to get it on paper instead.'

export const privacyPolicy = 'Privacy policy (PDF)'

export const onThisPage = 'On this page'
export const print = 'Print this page'
export const otherPages = 'Other legal pages'

export const WhichTextGoverns = ({ path, className }: { path: string; className: string | undefined }) => (
  <p className={className}>
    This English text governs. For your convenience, there is a{' '}
    <a href={`/es${path}`} hrefLang="es">
      Spanish translation
    </a>
    .
  </p>
)

export const versionInEffect = (version: string, since: string) => `Version ${version}, in effect since ${since}`
