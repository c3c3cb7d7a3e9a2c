import { guideWords } from './guides.messages.ts'

export type Guide = { readonly slug: string; readonly title: string; readonly about: string }

/** In reading order. `<slug>.typ` beside this file is the text, `/uploads/<slug>.pdf` the PDF. */
export const guides = [
  { slug: 'make-a-budget', ...guideWords['make-a-budget'] },
  { slug: 'reading-a-loan-agreement', ...guideWords['reading-a-loan-agreement'] },
  { slug: 'building-credit', ...guideWords['building-credit'] },
  { slug: 'avoiding-scams', ...guideWords['avoiding-scams'] },
  { slug: 'saving-for-emergencies', ...guideWords['saving-for-emergencies'] },
  { slug: 'borrowing-safely', ...guideWords['borrowing-safely'] },
  { slug: 'when-you-cannot-pay', ...guideWords['when-you-cannot-pay'] },
  { slug: 'understanding-your-paycheck', ...guideWords['understanding-your-paycheck'] },
  { slug: 'protecting-your-identity', ...guideWords['protecting-your-identity'] },
] as const satisfies readonly Guide[]
