import type { ComponentProps } from 'react'
import * as messages from './component.messages.ts'
import logo from './logo.svg'
import logoOnPine from './logo-on-pine.svg'

/** Forced colors replace backgrounds but not pictures, so the logo needs a variant for each color scheme. */
const forced = (scheme: 'dark' | 'light') => `(forced-colors: active) and (prefers-color-scheme: ${scheme})`

export function Logo({
  on,
  ...props
}: { on: 'light' | 'pine' } & Pick<ComponentProps<'img'>, 'fetchPriority' | 'loading'>) {
  return (
    <picture>
      <source media={forced('dark')} srcSet={logoOnPine} />
      <source media={forced('light')} srcSet={logo} />
      <img src={on === 'pine' ? logoOnPine : logo} width="209" height="42" alt={messages.logoAlt} {...props} />
    </picture>
  )
}
