import { Awning } from '@cash-express/components/awning.tsx'
import { CallButton } from '@cash-express/components/call-button.tsx'
import { DuotoneIcon } from '@cash-express/components/duotone-icon.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { NumberedSteps } from '@cash-express/components/numbered-steps.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { company } from '@cash-express/domain/site/company'
import { metaOf } from '../shell/page-meta.ts'
import styles from './accessibility-statement.module.css'

export const meta = metaOf({
  title: 'Accessibility statement',
  description: "How we keep this site usable for everyone, and how to reach us when something doesn't work for you.",
})

const checks = [
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

const gaps = [
  {
    title: 'PDF files',
    words: "Our PDF files are tagged for screen readers. We haven't tested them with every PDF reader.",
    instead: 'Ask us for the text in an e-mail, on paper or read to you by phone.',
  },
  {
    title: 'Tests with people',
    words: "We haven't yet tested the site with people who use assistive technology every day.",
    instead: 'If you do, your experience counts more than our tests. Please tell us about any problem you run into.',
  },
  {
    title: 'Languages',
    words: 'The site is in English only for now.',
    instead: 'Call or visit a store and ask whether someone there speaks your language.',
  },
]

const afterYouWrite = [
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

export default function AccessibilityStatementPage() {
  return (
    <>
      <div className={styles.head}>
        <Wrap className={styles.headColumns}>
          <DuotoneIcon name="access" className={styles.sign} />
          <div>
            <h1 tabIndex={-1}>Accessibility statement</h1>
            <p className={styles.lead}>
              This site is for everyone. If any part of it doesn't work for you, tell us and we'll help.
            </p>
          </div>
        </Wrap>
      </div>
      <Wrap className={styles.columns}>
        <aside className={styles.tell} aria-labelledby="tell-heading">
          <Awning />
          <div className={styles.contactText}>
            <h2 id="tell-heading">Is something not working?</h2>
            <p>Tell us which page, what you tried to do, and what you use, such as a screen reader.</p>
            <div className={styles.phone}>
              <CallButton label="Call us" phone={company.phone} />
            </div>
            <p className={styles.or}>or write to</p>
            <a className={styles.email} href={`mailto:${company.complianceEmail}`}>
              {company.complianceEmail}
            </a>
            <p className={styles.fine}>You can also do everything on this site by phone or in a store.</p>
          </div>
        </aside>
        <div className={styles.main}>
          <section aria-labelledby="standard-heading">
            <h2 id="standard-heading">Our goal</h2>
            <p className={styles.text}>
              We build this site to meet the{' '}
              <a href="https://www.w3.org/TR/WCAG22/">Web Content Accessibility Guidelines (WCAG) 2.2</a>, level AA.
              It's an international standard. It covers people with limited sight, hearing or movement, and people who
              find reading hard.
            </p>
          </section>
          <section aria-labelledby="tests-heading">
            <h2 id="tests-heading">How we test</h2>
            <p className={styles.text}>We run these tests each time we change the site, before you see the change.</p>
            <ul className={styles.checks}>
              {checks.map(({ title, words }) => (
                <li key={title}>
                  <Icon name="checkmark" />
                  <h3>{title}</h3>
                  <p>{words}</p>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="gaps-heading">
            <h2 id="gaps-heading">What still needs work</h2>
            <ul className={styles.gaps}>
              {gaps.map(({ title, words, instead }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{words}</p>
                  <p>{instead}</p>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="after-heading">
            <h2 id="after-heading">What happens when you contact us</h2>
            <NumberedSteps steps={afterYouWrite} />
          </section>
          <p className={styles.date}>
            This statement was written on <time dateTime="2026-11-15">November 15, 2026</time>. We review it each time
            the site changes in a way that affects accessibility.
          </p>
        </div>
      </Wrap>
    </>
  )
}
