import { noLongerListed, notFound } from '@cash-express/domain/site/live-pages'
import { useLocation } from 'react-router'
import { otherHome, otherLanguage, otherName, otherRoot } from './other-language.ts'

/** The same page in the other language. On a journey, `keep-address.ts` adds what the visitor's address has besides. */
export function LanguageLink({ className }: { className: string | undefined }) {
  const path = useLocation().pathname.replace(/\/$/, '')
  const sentWithStatus = [notFound, noLongerListed].includes(path)
  return (
    <a
      className={className}
      href={sentWithStatus ? otherHome : `${otherRoot}${path}` || otherHome}
      hrefLang={otherLanguage}
      lang={otherLanguage}
      data-language-link
    >
      {otherName}
    </a>
  )
}
