import { root } from '@cash-express/domain/site/site-language'
import type { MouseEvent, ReactNode } from 'react'
import { pushEntry } from '../../integrations/history-entry.ts'

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Each step has its own URL, so that Back and reload work. */
export function StepLink({
  path,
  className,
  children,
}: {
  path: string
  className?: string | undefined
  children: ReactNode
}) {
  const address = path ? `${root}/service-finder?path=${path}` : `${root}/service-finder`
  return (
    <a
      href={address}
      className={className}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        pushEntry(path && `path=${path}`)
      }}
    >
      {children}
    </a>
  )
}
