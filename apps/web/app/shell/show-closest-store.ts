/** Shows the remembered store in header, page and footer. Loaded only if there is one or the visitor asks for it. */

import { root } from '@cash-express/domain/site/site-language'
import { openNow, openNowShort } from '@cash-express/domain/stores/hours'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import { type RememberedStore, rememberedStore } from '../integrations/remembered-store.ts'
import * as messages from './closest-store.messages.ts'

const all = (name: string) => document.querySelectorAll<HTMLElement>(`[data-closest-${name}]`)

function write(name: string, text: string, href?: string) {
  for (const place of all(name)) {
    place.textContent = text
    if (href) place.setAttribute('href', href)
  }
}

const now = new Date()

function show({ name, phone, path, opening }: RememberedStore) {
  const number = formatPhone(phone) ?? ''
  const call = phoneLink(phone) ?? root + path
  write('name', name, root + path)
  write('phone', number, call)
  for (const found of all('found')) found.hidden = false

  for (const link of all('call')) link.setAttribute('href', call)
  write('call-name', messages.callYourStore)
  write('call-store', `, ${name}, `)
  const openStatus = opening && openNow(opening, now)
  write('hours', openStatus ? openNowShort(openStatus) : number)
}

/** Opens the costs in the state of the store, unless the visitor could see the page move. */
function openCosts({ path }: RememberedStore) {
  const [, , state = ''] = path.split('/')
  const own = document.querySelector<HTMLDetailsElement>(`[data-cost-state=${CSS.escape(state.toUpperCase())}]`)
  if (own && own.getBoundingClientRect().top > innerHeight) own.open = true
}

addEventListener('closest-store', (event) => show((event as CustomEvent<RememberedStore>).detail))

function find() {
  const file = document.querySelector<HTMLElement>('[data-find]')?.dataset.find
  if (file) void import(/* @vite-ignore */ file)
}

const remembered = rememberedStore()
if (remembered) {
  show(remembered)
  openCosts(remembered)
}
for (const button of all('locate')) button.addEventListener('click', find)
// The click that loaded this script has already happened. Hours and phone are refreshed once a day.
if (
  document.querySelector('[data-closest-asked]') ||
  (remembered && remembered.opening?.asked !== now.toDateString())
) {
  find()
}
