import styles from './numbered-steps.module.css'

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
