import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonLooks } from './button-link.tsx'

export function Button({
  look = 'pine',
  small = false,
  className = '',
  ...props
}: Omit<ComponentProps<'button'>, 'className'> & {
  look?: ButtonLook
  small?: boolean
  className?: string | undefined
}) {
  return (
    <button className={`${styles.button} ${buttonLooks[look]} ${small ? styles.small : ''} ${className}`} {...props} />
  )
}
