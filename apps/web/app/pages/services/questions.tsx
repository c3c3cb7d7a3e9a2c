import { Icon } from '../../components/icon.tsx'
import styles from './questions.module.css'
import type { ServiceFrontMatter } from './service-text.ts'

export function Questions({ questions }: { questions: ServiceFrontMatter['questions'] }) {
  return (
    <section aria-labelledby="questions-heading">
      <h2 id="questions-heading">Questions people ask</h2>
      <div className={styles.questions}>
        {questions.map(({ ask, answer }, index) => (
          <details key={ask} open={index === 0}>
            <summary>
              {ask}
              <Icon name="down" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
