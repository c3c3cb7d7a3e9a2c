/** The plain pages of the identity provider for development, tests and demo. */

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:24rem;margin:2rem auto;padding:0 1rem;color:#222}' +
  'label{display:block;margin:1rem 0}' +
  'input{display:block;width:100%;font:inherit;padding:.5rem;box-sizing:border-box}' +
  'button{font:inherit;padding:.6rem 1.5rem;min-height:44px}' +
  'aside{margin-top:2.5rem;border-top:1px solid #ccc}h2{font-size:1.1rem}ul{list-style:none;padding:0}' +
  'li a{display:block;padding:.6rem 0}'

const page = (title: string, content: string) =>
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escaped(title)}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${escaped(title)}</h1>
      ${content}
    </main>
  </body>
</html>
`

/** A person whose answers the page fills in, which only the demo offers. */
export type OfferedPerson = {
  readonly subject: string
  readonly name: string
  readonly role: string
  readonly stores: readonly number[]
}

export type FilledIn = { readonly user: string; readonly password: string; readonly code: string }

const storesOf = ({ stores }: OfferedPerson) =>
  stores.length === 0 ? '' : `, ${stores.length === 1 ? 'store' : 'stores'} ${stores.join(', ')}`

const offer = (uid: string, people: readonly OfferedPerson[]) =>
  `<aside>
        <h2>People of this demo</h2>
        <p>Choose a person, and the form above is filled in, with the one-time code of the moment.</p>
        <ul>
          ${people
            .map(
              (person) =>
                `<li><a href="/interaction/${escaped(uid)}?as=${escaped(person.subject)}">${escaped(
                  `${person.name}, ${person.role}${storesOf(person)}`,
                )}</a></li>`,
            )
            .join('\n          ')}
        </ul>
      </aside>`

export type SignInPage = {
  readonly uid: string
  readonly problem?: string
  readonly filledIn?: FilledIn | undefined
  readonly people?: readonly OfferedPerson[]
}

export function signInPage({ uid, problem, filledIn, people = [] }: SignInPage) {
  const filled = (text = '') => (text ? ` value="${escaped(text)}"` : '')
  const focusIf = (isFirst: boolean) => (isFirst ? ' autofocus' : '')
  return page(
    'Sign in',
    `${problem ? `<p role="alert">${escaped(problem)}</p>` : ''}
      <form method="post" action="/interaction/${escaped(uid)}">
        <label>User name <input name="user" autocomplete="username" required${filled(filledIn?.user)}${focusIf(!filledIn)}></label>
        <label>Password <input name="password" type="password" autocomplete="current-password" required${filled(filledIn?.password)}></label>
        <label>One-time code <input name="code" inputmode="numeric" autocomplete="one-time-code" required${filled(filledIn?.code)}></label>
        <button${focusIf(filledIn !== undefined)}>Sign in</button>
      </form>
      ${people.length > 0 ? offer(uid, people) : ''}`,
  )
}

export const signOutPage = (form: string) =>
  page('Sign out', `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`)

export const signedOutPage = () => page('Signed out', '<p>You are signed out.</p>')

export const errorPage = (problem: string) => page('This did not work', `<p>${escaped(problem)}</p>`)
