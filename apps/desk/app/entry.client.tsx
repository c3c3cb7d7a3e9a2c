import './integrations/trusted-types.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { askFirst } from './queue/early-queue.ts'
import { sessionOfTab } from './sign-in/tab.ts'

askFirst()
// Before the router loads the page's modules: when a new tab left for the provider meanwhile, Firefox loaded the page
// again instead in 3 of 40 tries.
await sessionOfTab()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
