export const title = 'Accessibility statement'
export const description =
  "How we keep this site usable for everyone, and how to reach us when something doesn't work for you."
export const forEveryone = "This site is for everyone. If any part of it doesn't work for you, tell us and we'll help."

export const notWorking = 'Is something not working?'
export const tellUs = 'Tell us which page, what you tried to do, and what you use, such as a screen reader.'
export const callUs = 'Call us'
export const orWrite = 'or write to'
export const otherWays = 'You can also do everything on this site by phone or in a store.'

export const ourGoal = 'Our goal'
export const Standard = () => (
  <>
    We build this site to meet the{' '}
    <a href="https://www.w3.org/TR/WCAG22/">Web Content Accessibility Guidelines (WCAG) 2.2</a>, level AA. It's an
    international standard. It covers people with limited sight, hearing or movement, and people who find reading hard.
  </>
)

export const howWeTest = 'How we test'
export const beforeEachChange = 'We run these tests each time we change the site, before you see the change.'
export const checks = [
  {
    title: 'Automatic checks',
    words:
      'The axe checker tests every page at phone, tablet and desktop widths against WCAG 2.2 A and AA and best practices. We fix every problem it finds before release.',
  },
  {
    title: 'Keyboard',
    words:
      'Menus, links and buttons work without a mouse. The first Tab skips to the content. You can always see where the focus is.',
  },
  {
    title: 'Small screens and zoom',
    words: 'At 320 pixels, which is like 400% zoom on a desktop, nothing scrolls sideways. Buttons are easy to tap.',
  },
  {
    title: 'Reduced motion',
    words: 'If your device is set to reduce motion, nothing on the page moves by itself.',
  },
  {
    title: 'Without scripts',
    words: 'Pages without forms are complete before any script runs. Menus open without scripts.',
  },
  {
    title: 'Structure',
    words: 'Each page has one main heading, headings in order, and labeled areas for screen readers.',
  },
]

export const needsWork = 'What still needs work'
export const gaps = [
  {
    title: 'PDF files',
    words: "Our PDF files are tagged for screen readers. We haven't tested them with every PDF reader.",
    instead: 'Ask us for the text in an email, on paper or read to you by phone.',
  },
  {
    title: 'Tests with people',
    words: "We haven't yet tested the site with people who use assistive technology every day.",
    instead: 'If you do, your experience counts more than our tests. Please tell us about any problem you run into.',
  },
  {
    title: 'Languages',
    words: 'The site is only in English and Spanish for now.',
    instead: 'Call or visit a store and ask whether someone there speaks your language.',
  },
]

export const whenYouContactUs = 'What happens when you contact us'
export const afterYouWrite = [
  { title: 'A person reads it', words: 'Your message goes to our compliance office, not to a machine.' },
  {
    title: 'You get what you came for',
    words:
      'We give you the information, or do the task with you, in a way that works for you: by phone, on paper or in a store.',
  },
  {
    title: 'We fix the page',
    words: "We look for the same problem on other pages too, and tell you when it's fixed.",
  },
]

export const WrittenOn = () => (
  <>
    This statement was written on <time dateTime="2026-11-15">November 15, 2026</time>. We review it each time the site
    changes in a way that affects accessibility.
  </>
)
