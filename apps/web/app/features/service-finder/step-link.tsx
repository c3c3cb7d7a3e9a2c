import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Each step is an address of its own: Back steps back, and loading the page again comes back here. */
export function StepLink({
  path,
  className,
  children,
}: {
  path: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Link
      to={{ pathname: '/service-finder', search: path && `?path=${path}` }}
      preventScrollReset
      className={className}
    >
      {children}
    </Link>
  )
}
