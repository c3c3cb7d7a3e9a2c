/** Sample values; an operator replaces them. */
export const company = {
  name: 'Cash Express',
  phone: '931-555-0100',
  tollFree: '888-555-0100',
} as const
