import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applicationPages } from '../../packages/domain/src/apply-now/application.ts'
import { feedbackForm } from '../../packages/domain/src/customer-feedback/feedback.ts'
import { disputeForm } from '../../packages/domain/src/dispute-resolution/dispute.ts'
import { wholeApplication } from '../../packages/domain/src/employment-application/employment.ts'
import type { Form } from '../../packages/domain/src/forms/form.ts'
import { headerMenus, pageGroups } from '../../packages/domain/src/site/pages.ts'
import { trackedFiles } from '../../tools/tracked-files.ts'
import { routes } from '../e2e/routes.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

const plainRoutes = [...read('apps/web/app/routes.ts').matchAll(/\broute\('([\w-]+(?:\/[\w-]+)*)'/g)]
  .map(([, path]) => `/${path}`)
  .filter((path) => !['/not-found', '/no-longer-listed'].includes(path))

test('[SITE-01] visits every route without parameters in the browser tests', () => {
  expect(plainRoutes.length).toBeGreaterThan(15)
  const visited = routes.map(({ path }) => path)
  expect(plainRoutes.filter((path) => !visited.includes(path))).toEqual([])
})

test('links every indexed page in footer and sitemap', () => {
  const linked: string[] = [
    ...pageGroups.flatMap(({ links }) => links.map(({ path }) => path)),
    ...headerMenus.aboutUs.links.map(({ path }) => path),
  ]
  const hidden = routes.filter(({ indexed }) => indexed === false).map(({ path }) => path)
  expect(plainRoutes.filter((path) => !hidden.includes(path) && !linked.includes(path))).toEqual([])
})

test.each<{ journey: string; form: Form }>([
  { journey: 'apply-now', form: applicationPages },
  { journey: 'customer-feedback', form: feedbackForm },
  { journey: 'dispute-resolution', form: disputeForm },
  { journey: 'employment-application', form: wholeApplication },
])('renders every field of $journey on its page', ({ journey, form }) => {
  const page = trackedFiles(new RegExp(`^apps/web/app/features/${journey}/.*\\.tsx?$`))
    .map(read)
    .join('\n')
  const missing = Object.keys(form.fields).filter((name) => !page.includes(`"${name}"`) && !page.includes(`'${name}'`))
  expect(missing).toEqual([])
})
