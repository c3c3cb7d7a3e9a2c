import styles from './numbered-steps.module.css'

/** What to do, or what happens, one after the other. */
export function NumberedSteps({ steps }: { steps: readonly { readonly title: string; readonly words: string }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, words }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  )
}
