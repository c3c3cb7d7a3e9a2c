/** The browser operations that the journeys need, independent of the protocol. Selectors are CSS. */
export type Tab = {
  readonly open: (address: string) => Promise<void>
  /** Makes the page as narrow as on a phone. */
  readonly resize: (size: { readonly width: number; readonly height: number }) => Promise<void>
  /** Waits for the field and types into it key by key. */
  readonly type: (selector: string, text: string) => Promise<void>
  /** Waits for the option and chooses it. */
  readonly choose: (select: string, value: string) => Promise<void>
  /** Waits for the element and clicks it with the mouse. */
  readonly click: (selector: string) => Promise<void>
  /** The value of an expression, evaluated in the page. */
  readonly read: (expression: string) => Promise<unknown>
  readonly screenshot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

export type Engine = {
  /** One tab at a time: a driver of WebKit has one session. */
  readonly openTab: () => Promise<Tab>
  readonly stop: () => Promise<void>
}

/** The longest wait for a page, on two cores that also run the server and the database. */
export const timeout = 120_000

export const windowSize = { width: 1280, height: 960 }

/** Matches the option only when its select is enabled. */
export const optionOf = (select: string, value: string) => `${select}:enabled option[value=${JSON.stringify(value)}]`

/** Keeps errors in the tab's storage, where they outlive the page that had them. */
export const recordErrors = `
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(type, (event) => {
      const what = event.message ?? event.reason ?? event.violatedDirective + ' ' + event.blockedURI
      sessionStorage.setItem('errors', (sessionStorage.getItem('errors') ?? '') + location.pathname + ': ' + what + '\\n')
    })`

export const recordedErrors = `sessionStorage.getItem('errors') ?? ''`
