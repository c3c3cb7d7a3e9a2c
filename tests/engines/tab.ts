/** What the journeys need from a browser, whatever protocol it speaks. Selectors are CSS. */
export type Tab = {
  readonly open: (address: string) => Promise<void>
  /** Waits for the field and types into it key by key. */
  readonly type: (selector: string, words: string) => Promise<void>
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
  readonly openTab: () => Promise<Tab>
  readonly stop: () => Promise<void>
}

/** How long a page may take to get where a journey waits for it, on two cores that also run everything behind it. */
export const patience = 20_000

export const windowSize = { width: 1280, height: 960 }

/** The option of a select that can be used. */
export const optionOf = (select: string, value: string) => `${select}:enabled > option[value=${JSON.stringify(value)}]`

/** Keeps errors in the tab's storage, where they outlive the page that had them. */
export const recordErrors = `
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(type, (event) => {
      const what = event.message ?? event.reason ?? event.violatedDirective + ' ' + event.blockedURI
      sessionStorage.setItem('errors', (sessionStorage.getItem('errors') ?? '') + location.pathname + ': ' + what + '\\n')
    })`

export const recordedErrors = `sessionStorage.getItem('errors') ?? ''`
