export const title = 'Cash Express in the community'
export const description =
  'How Cash Express stores take part in the communities they serve in Tennessee, Kentucky, Alabama and Mississippi.'
export const partOfCommunities =
  'Our stores are part of their communities. When the town gets together, we like to help.'
export const anyoneCanAsk = "You don't have to be a customer to ask."
export const askStore = 'Ask a store to take part'
export const findStore = 'Find your store'

export const waysToTakePart = 'Ways a store can take part'
export const someIdeas =
  'Every town is different, so each store decides for itself. Here are some ideas to get you started.'
export const collection = 'A collection box'
export const collectionWords =
  "A store can be a drop-off point for a food, coat or toy drive. People bring things in while we're open."
export const schools = 'Help for schools'
export const schoolsWords =
  'School supplies, a team that needs a hand, a reading day. Schools and parent groups can ask their store.'
export const fairs = 'Fairs and town days'
export const fairsWords =
  'A table at the fair, a place in the parade, people who set up chairs early and stay to clean up.'
export const talks = 'Talks about money'
export const talksWords =
  'How to make a budget, read a pay stub or spot a scam. Our free guides can help you prepare one.'

export const howToAsk = 'How to ask a store to take part'
export const steps = [
  {
    title: 'Talk to your store',
    words: 'Stop by or call, and ask for the manager. The store locator has the phone number and the hours.',
  },
  {
    title: 'Tell them your plan',
    words: "Say what you need, when, and who it's for. One page is enough. You don't need a form.",
  },
  {
    title: 'Find out what the store can do',
    words: 'The manager tells you yes or no, and what the store can offer: time, space or supplies.',
  },
]

export const whatToHaveReady = 'What to have ready'
export const ready = [
  'Your name and the name of your group',
  'A phone number for questions',
  'What is planned, and who it helps',
  'The day, the hours and the place',
  'What you would like the store to do',
]
export const nothingPrivate = "Please don't bring lists with private information about the people you help."

export const questions = [
  { ask: 'Do I have to be a customer?', answer: 'No. Anyone in town can ask.' },
  {
    ask: 'How early should I ask?',
    answer: 'As early as you can. A month ahead gives the store time to plan who can come.',
  },
  {
    ask: 'Will the store say yes?',
    answer: "Not always. Stores have small teams and can't take part in everything. You get a clear answer either way.",
  },
  {
    ask: "What if there's no store in my town?",
    answer: 'Ask the store nearest you, or call our corporate office. The numbers are on the contact page.',
  },
]

export const work = 'Work in your town'
export const workWords = 'Apply for a job in a store near you.'
export const guides = 'Free guides about money'
export const guidesWords = 'Read them, print them, hand them out.'
export const office = 'Corporate office'
export const officeWords = 'Phone numbers and mailing address.'
