/** Sample values; an operator replaces them. */
export const company = {
  name: 'Cash Express',
  phone: '931-555-0100',
  tollFree: '888-555-0100',
  complianceEmail: 'compliance@cash-express.example',
  securityEmail: 'security@cash-express.example',
  address: { street: '100 Main Street', city: 'Cookeville', state: 'TN', zip: '38501' },
  mailingAddress: { street: 'P.O. Box 100', city: 'Cookeville', state: 'TN', zip: '38503' },
  social: { name: 'Facebook', url: 'https://facebook.example/cash-express' },
} as const
