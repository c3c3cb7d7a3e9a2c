/** The exact texts that visitors agree to. A text never changes under its version: a test holds each hash to its file. */
export type AgreementId =
  | 'terms-and-conditions'
  | 'communications-with-you-and-phone-messages'
  | 'consent-for-electronic-signature'
  | 'employment-agreement'

export type Agreement = { readonly id: AgreementId; readonly version: string; readonly sha256: string }

export const agreements: Readonly<Record<AgreementId, Agreement>> = {
  'terms-and-conditions': {
    id: 'terms-and-conditions',
    version: '1.0',
    sha256: '7dc7a488c5b3d4d1af82506b2c19e9f64127f2ce1cc08f137c93d0a916b58c1c',
  },
  'communications-with-you-and-phone-messages': {
    id: 'communications-with-you-and-phone-messages',
    version: '1.0',
    sha256: '385728b6d45e54e647b6bb27aee31d5d39ac698d2a0e42d76f95a465ab3bdae3',
  },
  'consent-for-electronic-signature': {
    id: 'consent-for-electronic-signature',
    version: '1.0',
    sha256: '3337be3bdc58292c25de2c786f9389c926602f40c89a8b4b310dd56d3365346f',
  },
  'employment-agreement': {
    id: 'employment-agreement',
    version: '1.0',
    sha256: 'fbe75e84d273fc9914478aa9a521eee33efc66ae4f2fd3cda8e4d7f4479d8999',
  },
}
