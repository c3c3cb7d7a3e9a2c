import { Awning } from '@cash-express/components/awning.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { root } from '@cash-express/domain/site/site-language'
import type { MDXContent } from 'mdx/types'
import type { ComponentProps } from 'react'
import * as messages from './legal.messages.tsx'
import styles from './legal-page.module.css'
import { anchorOf, inEffect, type LegalText } from './legal-text.ts'

const others = [
  { path: '/terms-and-conditions', name: messages.terms },
  { path: '/communications-with-you-and-phone-messages', name: messages.communications },
  { path: '/consent-for-electronic-signature', name: messages.electronicSignature },
  { path: '/uploads/privacy-policy.pdf', name: messages.privacyPolicy },
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
    <ol className={`${styles.contents} ${ui.above2} ${ui.targets}`}>
      <Text components={inContents} />
    </ol>
  )
}

export function LegalPage({ text, path, picture }: { text: LegalText; path: string; picture: string }) {
  const { default: Text, frontmatter } = text
  return (
    <>
      <div className={`${styles.head} ${ui.sand}`}>
        <Wrap className={`${styles.headColumns} ${ui.stack} ${ui.from768} ${ui.middle}`}>
          <div>
            <h1 tabIndex={-1}>{frontmatter.title}</h1>
            <p className={`${styles.version} ${ui.above4} ${ui.bold} ${ui.dark} ${ui.size16}`}>
              {inEffect(frontmatter)}
            </p>
            <p className={`${ui.max40} ${ui.onScreen} ${ui.lead} ${ui.above4}`}>{frontmatter.summary}</p>
            <messages.WhichTextGoverns path={path} className={`${ui.max40} ${ui.above3}`} />
          </div>
          <img className={`${styles.picture} ${ui.onScreen}`} src={picture} alt="" width="180" height="153" />
        </Wrap>
      </div>
      <Wrap className={`${styles.columns} ${ui.stack} ${ui.from1050} ${ui.top}`}>
        <aside className={`${styles.aside} ${ui.onScreen}`}>
          <nav aria-label={messages.onThisPage}>
            <p className={`${styles.asideHead} ${ui.dark}`}>{messages.onThisPage}</p>
            <Contents text={Text} />
          </nav>
          <button type="button" className={`${styles.print} ${ui.scripted} ${ui.textButton} ${ui.above4}`} data-print>
            <Icon name="print" />
            {messages.print}
          </button>
        </aside>
        <div className={ui.shrinks}>
          <div className={`${styles.sheet} ${ui.raised}`}>
            <Awning />
            <details className={`${styles.folded} ${ui.onScreen}`}>
              <summary>
                {messages.onThisPage}
                <Icon name="down" />
              </summary>
              <nav aria-label={messages.onThisPage}>
                <Contents text={Text} />
              </nav>
            </details>
            <div className={`${styles.text} ${ui.flow}`}>
              <Text components={inText} />
            </div>
          </div>
          <section className={`${styles.others} ${ui.above10} ${ui.onScreen}`} aria-labelledby="others-heading">
            <h2 id="others-heading">{messages.otherPages}</h2>
            <ul className={`${styles.otherLinks} ${ui.tiles} ${ui.stack} ${ui.from768} ${ui.gap4} ${ui.above4}`}>
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
