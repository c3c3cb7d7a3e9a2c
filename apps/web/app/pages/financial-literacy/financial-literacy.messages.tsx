import uploads from '../../../public/uploads/uploads.json'

export const title = 'Financial literacy'
export const description =
  'Free help with money: nine short guides, a simple plan, and the state agencies that oversee lenders.'
export const freeHelp = 'Free help with money: budgets, credit, and how to borrow safely.'
export const forEveryone = "For everyone. You don't have to be a customer."
export const seeGuides = 'See the nine guides'
export const stateAgencies = 'State agencies'

export const onePagePlan = 'A one-page plan'
export const steps = [
  {
    title: 'Write down what comes in',
    words: 'Use your take-home pay: the money you actually get after taxes. If it changes, use the lowest month.',
  },
  {
    title: 'Write down what goes out',
    words: 'Start with rent, power, food and getting to work. Then loans and cards. Then everything else.',
  },
  {
    title: 'Give every dollar a job',
    words: 'Put a little aside first, even $5. What is left is what you can spend, or pay back, without stress.',
  },
]
export const example = 'An example'
export const exampleMonth = (takeHome: string) => `A month with ${takeHome} of take-home pay`
export const rent = 'Rent, power and phone'
export const food = 'Food and getting to work'
export const loans = 'Loans and cards'
export const rest = 'Everything else'
export const savings = 'Savings'
export const yoursDiffers = 'Yours will look different. Give every dollar a purpose.'

export const nineGuides = 'Nine free guides'
export const readOrPrint = 'Short, in plain English. Read them on your phone, or print them and take notes.'
export const fileFacts = (pages: number, kilobytes: number) =>
  `(PDF, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${kilobytes} KB)`
export const otherFormat = "Can't read a PDF? Call us and we'll send it in another format."

export const fiveQuestions = 'Five questions before you borrow'
export const askAnyLender =
  "Ask them of us or any other lender. If you don't like an answer, you can walk away any time before you sign."
export const CallBeforeDue = () => (
  <>
    Already borrowed and can't make a payment? <strong>Call your store before it's due.</strong> The sooner you call,
    the more options you have.
  </>
)
export const questions = [
  {
    ask: 'Do I need it now?',
    words: "Can it wait until payday? Can you pay the bill in parts? Ask first. It's free.",
  },
  {
    ask: 'What does it cost in dollars?',
    words: 'Look at the finance charge and the total of payments, not only the payment.',
  },
  {
    ask: 'When is each payment due?',
    words: 'Write the dates beside your paydays. Make sure a payment leaves enough for rent.',
  },
  {
    ask: 'What if I pay late?',
    words: 'Ask about late fees, and what can happen to a car or an item that you pledge.',
  },
  {
    ask: 'Is the lender licensed?',
    words: 'A state agency can tell you. No honest lender asks for money before it lends.',
  },
]

export const whatAgenciesDo =
  "These offices oversee lenders in their state. They can tell you if a lender has a license, explain your rights, and take a complaint. They don't lend money, and their help is free."
export const ownWebsite = "Opens the agency's own website."

export const guideFiles: Partial<Record<string, { bytes: number; pages: number }>> = uploads
