/** The plain pages of the identity provider for development, tests and demo. */

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (title: string, content: string) =>
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escaped(title)}</title>
    <style>body{font:16px/1.5 sans-serif;max-width:24rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:1rem 0}input{display:block;width:100%;font:inherit;padding:.4rem;box-sizing:border-box}button{font:inherit;padding:.5rem 1rem}</style>
  </head>
  <body>
    <main>
      <h1>${escaped(title)}</h1>
      ${content}
    </main>
  </body>
</html>
`

export const signInPage = (uid: string, problem?: string) =>
  page(
    'Sign in',
    `${problem ? `<p role="alert">${escaped(problem)}</p>` : ''}
      <form method="post" action="/interaction/${escaped(uid)}">
        <label>User name <input name="user" autocomplete="username" required autofocus></label>
        <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
        <label>One-time code <input name="code" inputmode="numeric" autocomplete="one-time-code" required></label>
        <button>Sign in</button>
      </form>`,
  )

export const signOutPage = (form: string) =>
  page('Sign out', `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`)

export const signedOutPage = () => page('Signed out', '<p>You are signed out.</p>')

export const errorPage = (problem: string) => page('This did not work', `<p>${escaped(problem)}</p>`)
