import type { ComponentProps } from 'react'
import styles from './button.module.css'
import type { ButtonLook } from './button-link.tsx'

export function Button({
  look = 'pine',
  className = '',
  ...props
}: Omit<ComponentProps<'button'>, 'className'> & { look?: ButtonLook; className?: string | undefined }) {
  return <button className={`${styles.button} ${styles[look]} ${className}`} {...props} />
}
