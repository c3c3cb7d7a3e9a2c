import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { RefusedAnswer } from '../../packages/domain/src/refusal-code.ts'
import { isAll } from '../all-checks.ts'
import { misfits } from '../misfits.ts'
import { application } from '../sample-payloads.ts'
import { answer, applyCall, fillCustomer, storesCall } from './apply-answers.ts'
import { expectNoViolations } from './axe.ts'
import { applyAndArrive } from './followed-application.ts'
import { openForm, problems, summary } from './form-answers.ts'
import { test } from './policy-checked-test.ts'
import { spokenThrough } from './screen-reader.ts'

const languageLink = (page: Page) => page.getByRole('banner').locator('[data-language-link]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const document = (page: Page) => page.locator('html')
const stores = (page: Page) => page.locator('input[type=radio][name=storeId]')
const goOn = (page: Page) => page.locator('form button[type=submit]')
const problem = 'Hay un problema'
const notSent = 'Hubo un error al enviar el formulario:'

const ready = (page: Page) => page.locator('[data-journey][data-ready]').waitFor()

/** Opens the same page in the other language, and leaves answers that are not kept. */
async function switchLanguage(page: Page) {
  const before = (await document(page).getAttribute('lang')) === 'es' ? 'en' : 'es'
  await languageLink(page).click()
  await expect(document(page)).toHaveAttribute('lang', before)
  await ready(page)
}

const mayLeave = (page: Page) => page.on('dialog', (dialog) => dialog.accept())

const statusKey = `BCDFGHJK.${'a'.repeat(43)}`

test.describe('the language link', () => {
  for (const address of [
    '/apply-now/payday-loan/3?store=101#main',
    '/store-locator?zip=38501&miles=50',
    '/service-finder?path=1y',
    '/employment-application#main',
    '/customer-feedback?from=store#main',
    '/dispute-resolution#main',
    `/application-status#${statusKey}`,
    '/thank-you/apply-now/Cash%20Express%20of%20Cookeville/931-555-0107?service=3',
  ]) {
    test(`keeps the address of ${address.split(/[?#]/)[0]?.slice(0, 40)} there and back`, async ({ page }) => {
      await page.goto(address)
      await ready(page)
      const english = await heading(page).innerText()
      await switchLanguage(page)
      await expect(page).toHaveURL(`/es${address}`)
      await expect(heading(page)).not.toHaveText(english)
      await switchLanguage(page)
      await expect(page).toHaveURL(address)
      await expect(languageLink(page)).toHaveText('Español')
    })
  }

  test('keeps an application but no secret when it is used on step 2', async ({ page }) => {
    test.slow()
    mayLeave(page)
    const kept: string[] = []
    await page.exposeFunction('keeps', (text: string) => void kept.push(text))
    await page.addInitScript(() => {
      const { keeps } = window as unknown as { keeps: (text: string) => void }
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (...given) {
        keeps(JSON.stringify(given))
        setItem.apply(this, given)
      }
      for (const name of ['pushState', 'replaceState'] as const) {
        const change = history[name]
        history[name] = function (...given) {
          keeps(JSON.stringify(given))
          change.apply(this, given)
        }
      }
    })
    await openForm(page, '/es/apply-now/flex-loan/7')
    await expect(answer(page, 'serviceId')).toBeEnabled()
    await answer(page, 'serviceId').selectOption('3')
    await fillCustomer(page)
    await stores(page).nth(1).check()
    const store = await stores(page).nth(1).inputValue()
    await goOn(page).click()
    await expect(heading(page)).toHaveText('Ingresos')
    await page.getByLabel('Cada dos semanas').check()
    await page.getByRole('textbox', { name: 'Cuánto le pagan' }).fill('$1,250.50')
    await page.getByLabel('Firma').fill(application.signature)

    for (const [first, note] of [
      [
        '/apply-now/flex-loan/7',
        'We kept what you typed. For your safety, enter your Social Security number and date of birth again.',
      ],
      [
        '/es/apply-now/flex-loan/7',
        'Guardamos lo que escribió. Por su seguridad, escriba otra vez su número de Seguro Social y su fecha de nacimiento.',
      ],
    ] as const) {
      await switchLanguage(page)
      await expect(page).toHaveURL(first)
      await expect(page.getByText(note)).toBeVisible()
      await expect(summary(page, problem)).toBeHidden()
      await expect(answer(page, 'serviceId')).toHaveValue('3')
      await expect(answer(page, 'lastName')).toHaveValue(application.lastName)
      await expect(answer(page, 'confirmEmail')).toHaveValue(application.email)
      await expect(stores(page).nth(1)).toBeChecked()
      await expect(stores(page).nth(1)).toHaveValue(store)
      for (const name of ['ssn', 'ssn_dup_check', 'dob.month', 'dob.day', 'dob.year'])
        await expect(answer(page, name)).toHaveValue('')
    }
    await answer(page, 'ssn').fill(application.ssn)
    await answer(page, 'ssn_dup_check').fill(application.ssn)
    for (const [name, value] of [
      ['dob.month', '4'],
      ['dob.day', '27'],
      ['dob.year', '1986'],
    ] as const)
      await answer(page, name).fill(value)
    await goOn(page).click()
    await expect(heading(page)).toHaveText('Ingresos')
    await expect(page.getByLabel('Cada dos semanas')).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Cuánto le pagan' })).toHaveValue('$1,250.50')
    await expect(page.getByLabel('Firma')).toHaveValue('')

    const digits = application.ssn.replaceAll('-', '')
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.join().replaceAll('-', '')).not.toContain(digits)
    expect(kept.join()).not.toContain(digits.slice(-4))
    expect(kept.join()).not.toMatch(/ssn|dob|signature/)
  })

  test('chooses the service of the address again when a link leads to it', async ({ page }) => {
    await openForm(page, '/es/apply-now/flex-loan/7')
    await expect(answer(page, 'serviceId')).toBeEnabled()
    await answer(page, 'serviceId').selectOption('3')
    await switchLanguage(page)
    await expect(answer(page, 'serviceId')).toHaveValue('3')
    await page.goto('/apply-now/title-loan/4')
    await expect(answer(page, 'serviceId')).toHaveValue('4')
  })

  test('keeps open panels and answers of an employment application', async ({ page }) => {
    mayLeave(page)
    const panels = page.locator('h2 > button[aria-expanded]')
    const open = () => panels.evaluateAll((all) => all.map((each) => each.ariaExpanded))
    await openForm(page, '/employment-application')
    await expect(panels).toHaveCount(5)
    await page.locator('#field-applicantName').fill('Ana Ruiz')
    await page.locator('#field-applicantSsn').fill(application.ssn)
    await panels.nth(0).click()
    await panels.nth(1).click()
    await panels.nth(3).click()
    const reference = page.locator('[name="referenceArray.0.name"]')
    await reference.fill('Luis Ruiz')
    await switchLanguage(page)
    await expect.poll(open).toEqual(['false', 'true', 'false', 'true', 'false'])
    await expect(page.locator('#field-applicantName')).toHaveValue('Ana Ruiz')
    await expect(reference).toHaveValue('Luis Ruiz')
    await expect(page.locator('#field-applicantSsn')).toHaveValue('')
    await expect(page.getByText('Por su seguridad, escriba otra vez su número de Seguro Social.')).toBeVisible()
  })

  for (const [path, field] of [
    ['/customer-feedback', 'feedback'],
    ['/dispute-resolution', 'dispute_nature'],
  ] as const) {
    test(`keeps what was typed on ${path}`, async ({ page }) => {
      const asks: string[] = []
      page.on('dialog', (dialog) => {
        asks.push(dialog.type())
        void dialog.accept()
      })
      await openForm(page, path)
      await page.locator(`#field-${field}`).fill('Muy buen servicio')
      await switchLanguage(page)
      await expect(page.locator(`#field-${field}`)).toHaveValue('Muy buen servicio')
      await expect(page.getByText('Guardamos lo que escribió.')).toBeVisible()
      expect(asks).toEqual([])
    })
  }

  test('keeps the stores around the device', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 36.16, longitude: -85.5 })
    await page.goto('/store-locator')
    await page.getByRole('main').getByRole('button', { name: 'Use my location' }).first().click()
    const found = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await expect(found).toHaveText(/^\d+ stores within 5 miles of you$/)
    const [count] = (await found.innerText()).split(' ')
    await switchLanguage(page)
    await expect(found).toHaveText(`${count} tiendas a 5 millas o menos de usted`)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('36.16')
  })

  test('does not offer a form again when it was sent in the other language', async ({ page }) => {
    await page.goto('/apply-now')
    await page.evaluate(() => {
      const thankYou = '/thank-you/apply-now/Cash%20Express%20of%20Cookeville/931-555-0107?service=3'
      const receipt = { reference: 'BCDFGHJK', sentAt: new Date().toISOString(), thankYou }
      sessionStorage.setItem('receipt:apply-now', JSON.stringify(receipt))
      history.replaceState({ sentForm: 'apply-now' }, '')
    })
    await page.reload()
    await expect(page.getByText('BCDFGHJK')).toBeVisible()
    await switchLanguage(page)
    await expect(page.getByText('Ya lo recibimos. Su referencia es BCDFGHJK.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vea qué sigue' })).toHaveAttribute(
      'href',
      /^\/es\/thank-you\/apply-now/,
    )
  })
})

async function expectFits(page: Page) {
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await misfits(page), `at ${width} px`).toEqual([])
    if (isAll && width !== 360) await expectNoViolations(page)
  }
}

test.describe('a state of a page fits', () => {
  test('when an application has errors and on step 2', async ({ page }) => {
    await openForm(page, '/es/apply-now/title-loan/4')
    await expect(answer(page, 'serviceId')).toBeEnabled()
    await goOn(page).click()
    await expect(summary(page, problem)).toBeFocused()
    await expectFits(page)
    await fillCustomer(page)
    await stores(page).first().check()
    await goOn(page).click()
    await expect(heading(page)).toHaveText('Ingresos')
    await expectFits(page)
  })

  test('when the service finder has an answer', async ({ page }) => {
    await page.goto('/es/service-finder')
    await ready(page)
    const no = page.getByRole('main').getByRole('link', { name: 'No', exact: true })
    await no.click()
    await expect(page.getByText('Pregunta 2')).toBeVisible()
    await no.click()
    await expect(page.getByText('Pregunta 3')).toBeVisible()
    await expect(page.getByText('Usted respondió')).toBeVisible()
    await expectFits(page)
  })

  test('when the locator has results, and when it asks which town', async ({ page }) => {
    await page.goto('/es/store-locator?zip=38501&miles=50')
    await expect(page.getByText('10 tiendas a 50 millas o menos de 38501').first()).toBeVisible()
    await page.locator('main li summary').first().click()
    await expectFits(page)
    await page.goto('/es/store-locator?zip=Franklin&miles=50')
    await expect(page.getByText('¿A cuál Franklin se refiere?').first()).toBeVisible()
    await expectFits(page)
  })

  test('when all panels of an employment application are open', async ({ page }) => {
    await openForm(page, '/es/employment-application')
    const panels = page.locator('h2 > button[aria-expanded]')
    for (const place of [1, 2, 3, 4]) await panels.nth(place).click()
    await expect(page.getByLabel('Firma')).toBeVisible()
    await expectFits(page)
  })

  test('when an application is followed', async ({ page, request }) => {
    const { statusKey } = await applyAndArrive(request)
    await page.goto(`/es/application-status#${statusKey}`)
    await expect(heading(page)).toHaveText('Cash Express of Cookeville tiene su solicitud')
    await expectFits(page)
  })
})

test.describe('a screen reader', () => {
  // The content security policy of the pages blocks the injected script of the screen reader.
  test.use({ bypassCSP: true })

  test('hears the Spanish page in order, in the right languages', async ({ page }) => {
    await page.goto('/es/dispute-resolution')
    await ready(page)
    await expect(document(page)).toHaveAttribute('lang', 'es')
    await expect(languageLink(page)).toHaveAttribute('lang', 'en')
    await expect(languageLink(page)).toHaveAttribute('hreflang', 'en')
    await expect(page.locator('[lang]')).toHaveCount(1 + (await page.locator('[data-language-link]').count()))
    const heard = (await spokenThrough(page, 'main')).join('\n')
    const order = [
      'heading, Resolución de disputas, level 1',
      'heading, La transacción, level 2',
      'textbox, Nombre del cliente, required',
      'heading, Sus datos de contacto, level 2',
      'textbox, Correo electrónico',
      'heading, Qué salió mal, level 2',
      'textbox, Mes',
      'textbox, Día',
      'textbox, Año',
      'checkbox, No soy un robot',
      'button, Enviar aviso',
    ].map((phrase) => heard.indexOf(phrase))
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(order).not.toContain(-1)
  })

  test('hears the word for Spanish as Spanish on an English page', async ({ page }) => {
    await page.goto('/contact')
    await expect(document(page)).toHaveAttribute('lang', 'en')
    await expect(languageLink(page)).toHaveText('Español')
    await expect(languageLink(page)).toHaveAttribute('lang', 'es')
  })

  test('hears the notice of a store as English on a Spanish page', async ({ page }) => {
    const notice = 'Closed for weather today.'
    await page.route(storesCall, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { stores: readonly object[] }
      const changes = [{ kind: 'notice', from: '2020-01-01', until: null, value: { text: notice } }]
      await route.fulfill({ response, json: { ...body, stores: body.stores.map((each) => ({ ...each, changes })) } })
    })
    await page.goto('/es/store-locator?zip=38501&miles=50')
    await expect(page.getByText(notice).first()).toHaveAttribute('lang', 'en')
  })
})

test.describe('a refused form', () => {
  const refuse = (page: Page, status: number, errors: readonly RefusedAnswer[]) =>
    page.route(applyCall, (route) => route.fulfill({ status, json: { success: false, errors } }), { times: 1 })

  /** Each answer of the server is in English. */
  const said = 'The server said this in English.'

  async function fillBoth(page: Page) {
    await openForm(page, '/es/apply-now/flex-loan/7')
    await expect(answer(page, 'serviceId')).toBeEnabled()
    await fillCustomer(page)
    await stores(page).first().check()
    await goOn(page).click()
    await page.getByLabel('Cada dos semanas').check()
    await page.getByRole('textbox', { name: 'Cuánto le pagan' }).fill('$1,250.50')
    await page.getByLabel('ACEPTO').check()
    await page.getByLabel('Firma').fill(application.signature)
    await page.getByLabel('No soy un robot').check()
    await expect(page.getByText('Verificado', { exact: true })).toBeVisible()
  }

  /** Waits for the answer, because the message before it may be the same. */
  async function send(page: Page) {
    const answered = page.waitForResponse(applyCall)
    await goOn(page).click()
    await answered
    await expect(summary(page, notSent)).toBeFocused()
  }

  async function expectSpanish(page: Page, text: string) {
    await expect(summary(page, notSent)).toContainText(text)
    await expect(page.locator('body')).not.toContainText(/server said|Please|try again/i)
  }

  test('says in Spanish that it must wait, fails or is out of date', async ({ page }) => {
    test.slow()
    await fillBoth(page)
    for (const [status, error, text] of [
      [429, { code: 'tooMany', seconds: 10 }, 'Demasiados intentos en poco tiempo. Espere un momento'],
      [429, { code: 'tooMany', seconds: 600 }, 'Por favor, intente de nuevo en 10 minutos.'],
      [503, { code: 'unavailable' }, 'No podemos procesar esto ahora. Por favor, intente de nuevo en un momento.'],
    ] as const) {
      await refuse(page, status, [{ field: '', message: said, ...error }])
      await send(page)
      await expectSpanish(page, text)
      await expect(summary(page, notSent)).toContainText('No se perdió nada. Intente de nuevo o llame a Cash Express')
    }
    await page.route(applyCall, (route) => route.fulfill({ status: 502, body: '<h1>Please wait</h1>' }), { times: 1 })
    await send(page)
    await expectSpanish(page, 'Algo salió mal de nuestro lado.')
    await refuse(page, 409, [{ field: '', code: 'outdated', message: said }])
    await send(page)
    await expectSpanish(page, 'Esta página ya no está actualizada. Vuelva a cargarla; guardamos lo que escribió, menos')
    await expect(page.getByRole('button', { name: 'Volver a cargar la página' })).toBeVisible()
  })

  test('says in Spanish which answers are wrong and why', async ({ page }) => {
    test.slow()
    await fillBoth(page)
    await refuse(page, 422, [
      { field: 'city', code: 'characters', message: said },
      { field: 'dob', code: 'tooYoung', message: said },
      { field: 'storeId', code: 'store', message: said },
      { field: 'captchaResponse', code: 'captcha', message: said },
    ])
    await send(page)
    await expect(problems(page, notSent)).toHaveText([
      "Ciudad: use solo letras, espacios y los signos ' - .",
      'Debe tener al menos 18 años en Tennessee, Mississippi y Kentucky, y al menos 19 años en Alabama.',
      'Por favor, elija una tienda.',
      'Marque la casilla para confirmar que usted no es un robot.',
    ])
    await expectSpanish(page, 'No se perdió nada.')
    await problems(page, notSent).first().click()
    await expect(answer(page, 'city')).toBeFocused()
    await expect(answer(page, 'city')).toHaveAccessibleDescription(/^Error: Ciudad: use solo letras/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('says in Spanish what needs them', async ({ page }) => {
    for (const [path, text] of [
      ['/apply-now', 'Este formulario necesita JavaScript. Actívelo, llámenos o visite una tienda.'],
      ['/employment-application', 'Este formulario necesita JavaScript.'],
      ['/store-locator', 'Esta búsqueda necesita JavaScript, que está desactivado en su navegador.'],
      ['/service-finder', 'Estas preguntas necesitan JavaScript.'],
      ['/application-status', 'Esta página necesita JavaScript.'],
    ] as const) {
      await page.goto(`/es${path}`)
      expect(/<noscript>(.*?)<\/noscript>/.exec(await page.content())?.[1], path).toContain(text)
      await expect(page.locator('[data-appears-late]')).toContainText('Esta página no ha terminado de cargarse.')
      await expect(languageLink(page)).toHaveAttribute('href', path)
    }
  })

  test('reads completely and leads to the English page', async ({ page }) => {
    await page.goto('/es/flex-loans')
    await expect(heading(page)).toHaveText('Líneas de crédito Flex (Flex loans)')
    await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeVisible()
    await page.getByText('¿Cuánto cuesta?').click()
    await languageLink(page).click()
    await expect(page).toHaveURL('/flex-loans')
  })
})

test('answers an unknown Spanish address in Spanish', async ({ page }) => {
  expect((await page.goto('/es/nothing-here'))?.status()).toBe(404)
  await expect(heading(page)).toHaveText('No encontramos esa página')
  await expect(page).toHaveTitle(/^Página no encontrada/)
  await expect(languageLink(page)).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Ir a la página de inicio' })).toHaveAttribute('href', /^\/es\/?$/)
})

test('says in Spanish that a store is no longer listed', async ({ page }) => {
  const built = new URL('../../apps/web/dist/client/es/no-longer-listed/index.html', import.meta.url)
  // Closing a store would change the list for every other test.
  await page.route('**/es/stores/tn/cookeville/closed', (route) =>
    route.fulfill({ status: 410, contentType: 'text/html', body: readFileSync(fileURLToPath(built), 'utf8') }),
  )
  await page.goto('/es/stores/tn/cookeville/closed')
  await expect(document(page)).toHaveAttribute('lang', 'es')
  await expect(heading(page)).toHaveText('Esta tienda ya no está en nuestra lista')
  await expect(page.getByText('Por favor, llámenos o busque otra tienda antes de ir.')).toBeVisible()
  await expect(languageLink(page)).toHaveAttribute('href', '/')
  await expectFits(page)
})

test('has call and apply on one line of a phone when a store is remembered', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/es/store-locator?zip=38501&miles=50')
  await expect(page.getByText('10 tiendas a 50 millas o menos de 38501').first()).toBeVisible()
  await page.goto('/es/contact')
  const call = page.getByRole('banner').locator('[data-closest-call]:visible').first()
  await expect(call).toContainText('Llame a su tienda')
  const hours = call.locator('[data-closest-hours]')
  for (const text of ['Abre el miércoles', 'Abre a las 9:00\u00a0a.\u00a0m.', 'Cierra a las 6:00\u00a0p.\u00a0m.']) {
    await hours.evaluate((place, words) => {
      place.textContent = words
    }, text)
    for (const width of [320, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 800 })
      const apply = await page.getByRole('banner').getByRole('link', { name: 'Solicite ahora' }).boundingBox()
      const box = await call.boundingBox()
      expect(Math.abs((apply?.y ?? 0) - (box?.y ?? 99)), `${text} at ${width} px`).toBeLessThan(10)
    }
  }
})
