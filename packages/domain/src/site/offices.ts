/** Sample values too, apart from `company` so that the scripts of forms do not hold them. */
export const offices = {
  complianceEmail: 'compliance@cash-express.example',
  securityEmail: 'security@cash-express.example',
  address: { street: '100 Main Street', city: 'Cookeville', state: 'TN', zip: '38501' },
  mailingAddress: { street: 'P.O. Box 100', city: 'Cookeville', state: 'TN', zip: '38503' },
  social: { name: 'Facebook', url: 'https://facebook.example/cash-express' },
} as const
