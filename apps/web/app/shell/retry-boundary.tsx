import { PageHead } from '@cash-express/components/page-head.tsx'
import { Component, Fragment, type ReactNode } from 'react'
import * as messages from './retry-boundary.messages.tsx'

/** More failures than this point to a bug and not to a modified page. */
const maxTries = 3

type State = { readonly tries: number; readonly failed: boolean }

/**
 * A translator or an extension that rewrites the page can make React fail. Answers are kept outside React, so the
 * journey is re-created without losing them.
 */
export class RetryBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { tries: 0, failed: false }

  static getDerivedStateFromError = (): Partial<State> => ({ failed: true })

  override componentDidCatch() {
    this.setState(({ tries }) => ({ tries: tries + 1, failed: tries + 1 > maxTries }))
  }

  override render() {
    const { tries, failed } = this.state
    if (tries > maxTries) return <Broken />
    return failed ? null : <Fragment key={tries}>{this.props.children}</Fragment>
  }
}

const Broken = () => (
  <PageHead title={messages.wentWrong} lead={messages.stoppedWorking}>
    {messages.reloadOrCall}
  </PageHead>
)
