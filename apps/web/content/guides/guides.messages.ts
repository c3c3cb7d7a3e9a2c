/** By the slug of the guide. */
export const guideWords = {
  'make-a-budget': {
    title: 'Make a budget',
    about: 'See where your money goes each month, with a worksheet to fill in.',
  },
  'reading-a-loan-agreement': {
    title: 'Reading a loan agreement',
    about: 'What the APR and the other numbers mean, and what to ask before you sign.',
  },
  'building-credit': {
    title: 'Building credit',
    about: 'How credit reports work, how to get yours free, and how to fix mistakes.',
  },
  'avoiding-scams': {
    title: 'Avoiding scams',
    about: 'The warning signs of a scam, and what to do if you already paid.',
  },
  'saving-for-emergencies': {
    title: 'Saving for emergencies',
    about: 'How to start a small fund for a bad day, even when money is tight.',
  },
  'borrowing-safely': {
    title: 'Borrowing safely',
    about: 'Other options to try first, and how to compare loans side by side.',
  },
  'when-you-cannot-pay': {
    title: 'When you cannot pay',
    about: 'Who to call, which bills to pay first, and your rights with debt collectors.',
  },
  'understanding-your-paycheck': {
    title: 'Understanding your paycheck',
    about: 'What each line of a pay stub means, and how to check that it is right.',
  },
  'protecting-your-identity': {
    title: 'Protecting your identity',
    about: 'How to keep your information safe, and what to do if someone uses it.',
  },
} as const
