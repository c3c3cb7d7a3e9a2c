import { redirects } from '@cash-express/domain/site/redirects'
import { Navigate, useLocation } from 'react-router'

/** The server redirects old addresses; this is for the ones a visitor reaches without leaving the page. */
export default function RedirectRoute() {
  const { pathname, search } = useLocation()
  return <Navigate to={(redirects[pathname] ?? '/') + search} replace />
}
