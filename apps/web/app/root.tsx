import { SkipLink } from '@cash-express/components/skip-link.tsx'
import { language, root } from '@cash-express/domain/site/site-language'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, use } from 'react'
import { Links, type LinksFunction, Meta, Outlet, useLocation, useMatches } from 'react-router'
import { recordEarlyTaps } from './shell/early-taps.ts'
import enhance from './shell/enhance.ts?worker&url'
import { HelpBlock, NotLoaded, ServicesRow } from './shell/page-frame.tsx'
import { BrowserScripts, journeyOf } from './shell/route-handle.ts'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import '@cash-express/components/styles/tokens.css'
import '@cash-express/components/styles/base.css'
import '@cash-express/components/styles/primitives.module.css'

/**
 * Part of each page. When a visitor reloads a form whose scripts have not loaded, what was typed becomes its draft, which
 * the form kit restores. An SSN, a birth date and a consent never reach the storage; the form asks for them again.
 */
const keepEarlyText = `;addEventListener("pagehide",function(){try{
var key="draft:"+document.querySelector("[data-journey]").dataset.journey,draft=JSON.parse(sessionStorage[key]||'{"answers":[]}'),before=draft.answers.length;
document.querySelectorAll("form[method=post] [name]").forEach(function(e){
if(/password|checkbox/.test(e.type)||/^bday/.test(e.autocomplete))return;
var option=e.selectedOptions&&e.selectedOptions[0];
if(e.type=="radio"?e.checked&&!e.defaultChecked:option?e.value&&!option.defaultSelected:e.value!=e.defaultValue)draft.answers.push([e.name,e.value])});
if(earlyTaps&&draft.answers.length>before)sessionStorage[key]=JSON.stringify(draft)
}catch(e){}})`.replaceAll('\n', '')

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: `${root}/manifest.webmanifest` },
]

/** The document is static; React hydrates only the journey inside it. */
export function Layout({ children }: { children: ReactNode }) {
  const journey = journeyOf(useMatches().map(({ handle }) => handle))
  const scripts = use(BrowserScripts)
  const { pathname } = useLocation()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0d5745" />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: recordEarlyTaps + keepEarlyText }} />
      </head>
      <body>
        <SkipLink />
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          {journey ? (
            <>
              <div data-journey={journey} data-built-for={pathname}>
                {children}
              </div>
              <NotLoaded />
            </>
          ) : (
            children
          )}
          <HelpBlock />
          <ServicesRow />
        </main>
        <SiteFooter />
        {/* A separate build entry, so that pages without React have it too. */}
        <script type="module" src={enhance} />
        {journey && scripts.map((script) => <script key={script} type="module" src={script} />)}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
