import { Awning } from '@cash-express/components/awning.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { root } from '@cash-express/domain/site/site-language'
import type { MDXContent } from 'mdx/types'
import type { ComponentProps } from 'react'
import styles from './legal-page.module.css'
import { anchorOf, inEffect, type LegalText } from './legal-text.ts'
import * as words from './legal-words.tsx'

const others = [
  { path: '/terms-and-conditions', name: words.terms },
  { path: '/communications-with-you-and-phone-messages', name: words.communications },
  { path: '/consent-for-electronic-signature', name: words.electronicSignature },
  { path: '/uploads/privacy-policy.pdf', name: words.privacyPolicy },
]

type Heading = ComponentProps<'h2'>

const inText = {
  h2: ({ children }: Heading) => <h2 id={anchorOf(String(children))}>{children}</h2>,
}

const nothing = () => null

const inContents = {
  h2: ({ children }: Heading) => (
    <li>
      <a href={`#${anchorOf(String(children))}`}>{children}</a>
    </li>
  ),
  p: nothing,
  ul: nothing,
  ol: nothing,
}

/** The contents list is generated from the text, so that the two cannot differ. */
function Contents({ text: Text }: { text: MDXContent }) {
  return (
    <ol className={styles.contents}>
      <Text components={inContents} />
    </ol>
  )
}

export function LegalPage({ text, path, picture }: { text: LegalText; path: string; picture: string }) {
  const { default: Text, frontmatter } = text
  return (
    <>
      <div className={styles.head}>
        <Wrap className={styles.headColumns}>
          <div>
            <h1 tabIndex={-1}>{frontmatter.title}</h1>
            <p className={styles.version}>{inEffect(frontmatter)}</p>
            <p className={styles.summary}>{frontmatter.summary}</p>
            <words.WhichTextGoverns path={path} className={styles.governs} />
          </div>
          <img className={styles.picture} src={picture} alt="" width="180" height="153" />
        </Wrap>
      </div>
      <Wrap className={styles.columns}>
        <aside className={styles.aside}>
          <nav aria-label={words.onThisPage}>
            <p className={styles.asideHead}>{words.onThisPage}</p>
            <Contents text={Text} />
          </nav>
          <button type="button" className={styles.print} data-print>
            <Icon name="print" />
            {words.print}
          </button>
        </aside>
        <div className={styles.main}>
          <div className={styles.sheet}>
            <Awning />
            <details className={styles.folded}>
              <summary>
                {words.onThisPage}
                <Icon name="down" />
              </summary>
              <nav aria-label={words.onThisPage}>
                <Contents text={Text} />
              </nav>
            </details>
            <div className={styles.text}>
              <Text components={inText} />
            </div>
          </div>
          <section className={styles.others} aria-labelledby="others-heading">
            <h2 id="others-heading">{words.otherPages}</h2>
            <ul className={styles.otherLinks}>
              {others
                .filter((other) => other.path !== path)
                .map((other) => (
                  <li key={other.path}>
                    <a href={`${root}${other.path}`}>
                      {other.name}
                      <Icon name="next" />
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        </div>
      </Wrap>
    </>
  )
}
