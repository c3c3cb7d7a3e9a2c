import styles from './marks.module.css'

const looks = { colleague: '', you: styles.you, onPine: styles.onPine }

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase()
}

export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

export const Face = ({ name, look = 'colleague' }: { name: string; look?: keyof typeof looks }) => (
  <span className={`${styles.face} ${looks[look]}`} aria-hidden="true">
    {initialsOf(name)}
  </span>
)
