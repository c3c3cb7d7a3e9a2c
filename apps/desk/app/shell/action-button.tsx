import ui from '@cash-express/components/styles/primitives.module.css'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import desk from '../primitives/desk.module.css'
import styles from './action-button.module.css'

const looks = { pine: styles.pine, outline: styles.outline, plain: styles.plain, danger: styles.danger }
const sizes = { small: styles.small, normal: '', big: styles.big }

type Look = {
  readonly look?: keyof typeof looks | undefined
  readonly size?: keyof typeof sizes | undefined
  readonly wide?: boolean | undefined
}

const classOf = ({ look = 'outline', size = 'normal', wide = false }: Look) =>
  `${ui.line} ${desk.inline} ${desk.icon20} ${styles.button} ${looks[look]} ${sizes[size]} ${wide ? ui.full : ''}`

type ActionProps = Look &
  Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
    /** It cannot be pressed now. It keeps the focus, which a disabled button would lose. */
    readonly held?: boolean | undefined
  }

export function ActionButton({ look, size, wide, held = false, type = 'button', onClick, ...props }: ActionProps) {
  return (
    <button
      className={classOf({ look, size, wide })}
      type={type}
      aria-disabled={held || undefined}
      onClick={held ? (event) => event.preventDefault() : onClick}
      {...props}
    />
  )
}

export function ActionLink({ look, size, wide, ...props }: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link className={classOf({ look, size, wide })} {...props} />
}
