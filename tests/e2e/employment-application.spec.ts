import { expect, type Page, type Request } from '@playwright/test'
import pg from 'pg'
import { isAll } from '../all-checks.ts'
import { employment, references, workHistory } from '../sample-payloads.ts'
import { expectNoViolations } from './axe.ts'
import { demoSettings } from './demo-settings.ts'
import { mailAbout } from './desk-and-mail.ts'
import {
  completeAnswers,
  completeEmployment,
  employmentCalls,
  employmentPath,
  fillEmployment,
  openAllPanels,
  openEmployment,
  panelButton,
  panelTitles,
  sendRest,
  solveCaptcha,
  submitApplication,
} from './employment-answers.ts'
import {
  type Answers,
  answerAll,
  clearForm,
  expectSent,
  expectSummaryOnTop,
  notARobot,
  notSent,
  problems,
  repliesTo,
  requestsTo,
  showAllProblems,
  summary,
} from './form-answers.ts'
import { test } from './policy-checked-test.ts'

const thankYou = '/employment-application/thank-you'
/** Sending takes up to four requests, after a captcha of at least two seconds. */

const field = (page: Page, path: string) => page.locator(`#field-${path.replaceAll('.', '-')}`)

async function sql(query: string, values: readonly unknown[]) {
  const client = new pg.Client({ connectionString: demoSettings().databaseUrl })
  await client.connect()
  try {
    return (await client.query(query, [...values])).rows
  } finally {
    await client.end()
  }
}

let startedAt = new Date()
test.beforeEach(() => {
  startedAt = new Date()
})

/** Counts only applications since the start of the test, because each test runs in two projects. */
const applicationsTo = (storeId: number) =>
  sql(
    `select s.reference, c.closed_at is not null as complete,
       array(select section from employment_section p where p.reference = s.reference order by section) as sections,
       array(select recipient from delivery d where d.reference = s.reference order by recipient) as recipients
     from submission s join employment_draft c using (reference)
     where s.form = 'employment-application' and s.store_id = $1 and s.received_at >= $2`,
    [storeId, startedAt],
  )

/** Waits for the mail to a store about one application. */
async function mailTo(storeId: number, reference: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    found = (await mailAbout(reference)).find((mail) => mail.includes(`store${storeId}@`))
    expect(found).toBeDefined()
  }).toPass({ intervals: [500] })
  return found ?? ''
}

const referenceOf = async (page: Page) =>
  (await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('receipt:employment-application') ?? '{}').reference,
  )) as string

test('[EMP-14] [PROMISE-02] notifies the store of an abandoned application, and forgets it after 30 minutes', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await completeEmployment(page, { primaryStoreId: '110' })
  await page.route(employmentCalls.history, (route) => route.abort())
  await submitApplication(page).click()
  await expect(sendRest(page)).toBeVisible()
  const [application] = await applicationsTo(110)
  expect(application).toMatchObject({ complete: false, sections: ['references'] })
  await sql('update employment_draft set expires_at = now() where reference = $1', [application?.reference])
  await sql("update pgboss.job set start_after = now() where name = 'cases' and singleton_key = $1", [
    application?.reference,
  ])
  const mail = await mailTo(110, application?.reference)
  expect(mail).toMatch(/^Subject: Job application \w+, incomplete/m)
  expect(mail).toMatch(/Missing:?\s+work history/)

  await page.evaluate((minutes) => {
    const kept = JSON.parse(sessionStorage.getItem('application-draft:employment-application') ?? '{}')
    kept.until -= minutes * 60_000
    sessionStorage.setItem('application-draft:employment-application', JSON.stringify(kept))
  }, 31)
  await page.reload()
  await expect(submitApplication(page)).toBeVisible()
  await expect(field(page, 'applicantSsn')).toBeAttached()
  expect(await keptDraft(page)).not.toContain('applicationId')
  await expect(page.getByText('enter your Social Security number again')).toBeVisible()
})

test.describe('the five sections', () => {
  test('[EMP-01] open and close independently and keep typed answers', async ({ page }) => {
    await openEmployment(page)
    const expanded = () =>
      page.locator('h2 > button').evaluateAll((all) => all.map((each) => each.getAttribute('aria-expanded')))
    await expect(page.locator('h2 > button')).toContainText([...panelTitles])
    expect(await expanded()).toEqual(['true', 'false', 'false', 'false', 'false'])
    await field(page, 'applicantName').fill('Lee Park')
    await panelButton(page, 'Education').click()
    expect(await expanded()).toEqual(['true', 'true', 'false', 'false', 'false'])
    await panelButton(page, 'Basic info').click()
    await expect(field(page, 'applicantName')).toBeHidden()
    await expect(page.locator('#basic-info')).toHaveAttribute('hidden', 'until-found')
    await page.locator('#basic-info').dispatchEvent('beforematch')
    await expect(field(page, 'applicantName')).toHaveValue('Lee Park')
    await expect(field(page, 'applicantName')).toBeVisible()
  })

  test('[EMP-01] offer another try when a section does not load', async ({ page }) => {
    const later = /\/assets\/later-/
    await page.route(later, (route) => route.abort())
    await page.goto(employmentPath)
    await panelButton(page, 'Education').click()
    await expect(page.locator('#education').getByText("This section didn't load.")).toBeVisible()
    await page.unroute(later)
    await page.locator('#education').getByRole('button', { name: 'Try again' }).click()
    await expect(field(page, 'educationElementary')).toBeVisible()
  })

  test('[EMP-02] [EMP-03] [EMP-04] [EMP-05] ask in basic info for up to three stores, position, referral and SSN', async ({
    page,
  }) => {
    await openEmployment(page)
    const options = (await field(page, 'primaryStoreId').locator('option').allTextContents()).slice(1)
    expect(options.length).toBeGreaterThan(20)
    for (const option of options) expect(option).toMatch(/^[A-Z][\w' .-]+, (TN|KY|AL|MS), \d+ \w/)
    await expect(field(page, 'secondaryStoreId')).toBeVisible()
    await expect(field(page, 'thirdStoreId')).toBeHidden()
    await page.getByRole('button', { name: 'Add selection' }).click()
    await expect(field(page, 'thirdStoreId')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Add selection' })).toHaveCount(0)
    await field(page, 'thirdStoreId').selectOption('103')
    await page.getByRole('button', { name: 'Remove third store' }).click()
    await expect(page.getByRole('button', { name: 'Add selection' })).toBeFocused()
    await page.getByRole('button', { name: 'Add selection' }).click()
    await expect(field(page, 'thirdStoreId')).toHaveValue('')

    const choices = (path: string) => field(page, path).locator('option').allTextContents()
    await expect(field(page, 'position')).toHaveValue('Assistant Manager')
    await expect(field(page, 'jobTime')).toHaveValue('Full Time')
    expect((await choices('position')).slice(1)).toEqual(['Assistant manager', 'Manager'])
    expect((await choices('jobTime')).slice(1)).toEqual(['Full time', 'Part time'])

    const referral = page.getByRole('radiogroup', { name: 'Referral (recommended)' })
    await expect(referral.getByRole('radio')).toHaveCount(6)
    await expect(field(page, 'referallSourceOther')).toBeHidden()
    await referral.getByLabel('Other').check()
    await expect(field(page, 'referallSourceOther')).toHaveAttribute('maxlength', '56')
    await referral.getByLabel('Walk in').check()
    await expect(field(page, 'referallSourceOther')).toBeHidden()

    await expect(field(page, 'workPhone')).toBeHidden()
    const atWork = page.getByRole('radiogroup', { name: 'May we contact you at work?' })
    await expect(page.getByRole('radio', { name: /^(Yes|No)$/, checked: true, includeHidden: true })).toHaveCount(0)
    await atWork.getByLabel('Yes').check()
    await expect(field(page, 'workPhone')).toBeVisible()
    for (const path of ['applicantSsn', 'applicantSsnDupCheck']) {
      await expect(field(page, path)).toHaveAttribute('type', 'password')
    }
  })

  test('[EMP-01] [EMP-06] [EMP-08] [EMP-09] count answers, fill in N/A, and ask for references and consent', async ({
    page,
  }) => {
    await openEmployment(page)
    await expect(panelButton(page, 'Basic info')).toContainText('0 of 19 required answers')
    await expect(panelButton(page, 'Education')).toContainText('0 of 9 required answers')
    await expect(panelButton(page, 'Employment history')).toContainText('0 of 9 required answers')
    await expect(panelButton(page, 'References')).toContainText('0 of 12 required answers')
    await expect(panelButton(page, 'Read and sign')).toContainText('0 of 3 required answers')
    await field(page, 'applicantName').fill('Lee Park')
    await field(page, 'applicantCity').fill('Cookeville')
    await expect(panelButton(page, 'Basic info')).toContainText('2 of 19 required answers')
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2')

    await panelButton(page, 'Education').click()
    for (const path of ['educationCollege', 'educationMajorStudy', 'educationDegree']) {
      await expect(field(page, path)).toHaveAccessibleDescription('Enter N/A if none')
    }
    await page.getByRole('button', { name: 'Does not apply' }).first().click()
    for (const path of ['educationCollege', 'educationMajorStudy', 'educationDegree']) {
      await expect(field(page, path)).toHaveValue('N/A')
    }
    await expect(page.getByText(/^We entered N\/A in the three college fields and answered No/)).toBeVisible()
    await expect(
      page.getByRole('radiogroup', { name: 'Did you graduate from college?' }).getByLabel('No'),
    ).toBeChecked()
    await expect(panelButton(page, 'Education')).toContainText('4 of 9 required answers')

    await panelButton(page, 'References').click()
    for (const number of [1, 2, 3]) {
      const block = page.getByRole('group', { name: `Reference ${number}`, exact: true })
      await expect(block.getByRole('textbox')).toHaveCount(4)
      for (const label of ['Name', 'Business', 'Phone', 'Years known'])
        await expect(block.getByLabel(label)).toBeVisible()
    }

    await panelButton(page, 'Read and sign').click()
    await expect(page.getByText(/^Version \d+\.\d+, in effect since \w+ \d+, \d{4}$/)).toBeVisible()
    await expect(page.getByText('Everything I wrote in this application is true and complete.')).toBeVisible()
    await expect(page.getByLabel('I agree to the terms above')).not.toBeChecked()
    await expect(page.getByLabel('Signature')).toHaveAttribute('autocomplete', 'name')
    await expect(notARobot(page)).not.toBeChecked()
    await expect(submitApplication(page)).toBeVisible()
  })

  test('[EMP-07] add and remove jobs, and accept an applicant without jobs', async ({ page }) => {
    await openEmployment(page)
    await panelButton(page, 'Employment history').click()
    await expect(page.getByText('Tell us about the last 10 years.')).toBeVisible()
    const add = page.getByRole('button', { name: 'Add employment history' })
    const job = (number: number) => page.getByRole('group', { name: `Job ${number}`, exact: true })
    await field(page, 'employmentHistoryArray.0.employer').fill('Corner Shop')
    await add.click()
    await expect(job(2).locator('legend').first()).toBeFocused()
    await expect(add).toHaveCount(1)
    await expect(job(2).getByRole('button', { name: 'Add employment history' })).toBeVisible()
    await field(page, 'employmentHistoryArray.1.employer').fill('Bakery')
    await add.click()
    await field(page, 'employmentHistoryArray.2.employer').fill('Garage')
    await page.getByRole('button', { name: 'Remove job 2' }).click()
    await expect(job(1).locator('legend').first()).toBeFocused()
    await expect(field(page, 'employmentHistoryArray.1.employer')).toHaveValue('Garage')
    await expect(job(3)).toHaveCount(0)
    await expect(panelButton(page, 'Employment history')).toContainText('2 of 18 required answers')

    await page.getByLabel('I have not worked before').check()
    await expect(job(1)).toHaveCount(0)
    await expect(panelButton(page, 'Employment history')).toContainText('Nothing needed here')
    await page.getByLabel('I have not worked before').uncheck()
    await expect(field(page, 'employmentHistoryArray.0.employer')).toHaveValue('Corner Shop')
  })
})

const blanks = {
  basic: [
    'Primary store',
    'Name',
    'Phone',
    'Address',
    'City',
    'State',
    'Zip',
    'Best time to call',
    'SSN',
    'SSN confirmation',
    "Driver's license number",
    "Driver's license state",
    'Date available',
  ],
  basicYesNo: [
    'Are you employed now?',
    'Will you work overtime?',
    'Would you relocate if needed?',
    'Have you ever been bonded?',
    'Have you been convicted of a crime?',
  ],
  education: [
    'Elementary',
    'High school',
    'College',
    'Major study',
    'Degree',
    'Specialized training',
    'Training useful for this job',
  ],
  job: [
    'Employer',
    'Employer phone',
    'Supervisor',
    'Supervisor phone',
    'Dates',
    'Salary',
    'Reason for leaving',
    'Responsibilities',
  ],
  reference: ['Name', 'Business', 'Phone', 'Years known'],
}

test('[EMP-10] [EMP-12] opens every section and lists every missing answer when empty', async ({ page }) => {
  await openEmployment(page)
  await panelButton(page, 'Employment history').click()
  await page.getByRole('button', { name: 'Add employment history' }).click()
  for (const title of ['Basic info', 'Employment history']) await panelButton(page, title).click()
  const sent = requestsTo(page, '/submit')
  await page.setViewportSize({ width: 390, height: 660 })
  await submitApplication(page).click()
  await expectSummaryOnTop(page)
  await expect(problems(page)).toHaveCount(8)
  await showAllProblems(page)
  await expect(problems(page).nth(8)).toBeFocused()
  const please = (...labels: readonly string[]) => labels.map((label) => `Please answer: ${label}`)
  const blank = (labels: readonly string[], place = '') => labels.map((label) => `${place}${label} can not be blank`)
  await expect(problems(page)).toHaveText([
    ...blank(blanks.basic.slice(0, 10)),
    ...please('May we contact you at work?'),
    ...blank(blanks.basic.slice(10)),
    ...please(...blanks.basicYesNo),
    ...blank(blanks.education.slice(0, 2)),
    ...please('Did you graduate from high school?'),
    ...blank(blanks.education.slice(2, 3)),
    ...please('Did you graduate from college?'),
    ...blank(blanks.education.slice(3)),
    ...['Job 1: ', 'Job 2: '].flatMap((job) => [
      ...blank(blanks.job.slice(0, 6), job),
      `${job}Please answer: May we contact them?`,
      ...blank(blanks.job.slice(6), job),
    ]),
    ...[1, 2, 3].flatMap((number) => blank(blanks.reference, `Reference ${number}: `)),
    'You must agree to the terms before continuing',
    'Signature can not be blank',
    "Please check the box to confirm you're not a robot.",
  ])
  for (const title of panelTitles) await expect(panelButton(page, title)).toHaveAttribute('aria-expanded', 'true')
  await expect(panelButton(page, 'Education')).toContainText('9 answers to fix')
  expect(sent).toEqual([])
  const order = await page
    .locator('form [aria-invalid=true]')
    .evaluateAll((all) => [...new Set(all.map((each) => each.closest('[data-field]')?.getAttribute('data-field')))])
  const linked = await problems(page).evaluateAll((all) =>
    all.map((each) => each.getAttribute('href')?.replace('#field-', '')),
  )
  expect(order.map((path) => path?.replaceAll('.', '-'))).toEqual(linked)

  await panelButton(page, 'References').click()
  await expect(page.locator('#references')).toBeHidden()
  await problems(page).filter({ hasText: 'Reference 2: Business' }).click()
  await expect(field(page, 'referenceArray.1.business')).toBeFocused()
  await expect(field(page, 'referenceArray.1.business')).toBeInViewport()
})

/** The limits of the specification; apps/server/src/submissions/every-field.test.ts checks the server side of them. */
const limits: readonly [path: string, max: number, label: string, letter: string][] = [
  ['applicantName', 50, 'Name', 'ñ'],
  ['applicantAddress', 255, 'Address', '#'],
  ['applicantCity', 100, 'City', 'a'],
  ['applicantZip', 10, 'ZIP code', '1'],
  ['applicantTimeToCall', 50, 'Best time to call', 'a'],
  ['driverLicense', 50, "Driver's license number", '1'],
  ['referallSourceOther', 56, 'Other referral', 'a'],
  ['educationElementary', 50, 'Elementary', 'a'],
  ['educationHighSchool', 50, 'High school', 'a'],
  ['educationCollege', 50, 'College', 'a'],
  ['educationMajorStudy', 50, 'Major study', 'a'],
  ['educationDegree', 50, 'Degree', 'a'],
  ['educationSpecialTraining', 50, 'Specialized training', 'a'],
  ['educationHelpfulSpecialTraining', 65_535, 'Training useful for this job', 'a'],
  ['employmentHistoryArray.0.employer', 100, 'Employer', 'a'],
  ['employmentHistoryArray.0.supervisor', 50, 'Supervisor', 'a'],
  ['employmentHistoryArray.0.dates', 50, 'Dates', '1'],
  ['employmentHistoryArray.0.salary', 11, 'Salary', '1'],
  ['employmentHistoryArray.0.reason', 255, 'Reason for leaving', 'a'],
  ['employmentHistoryArray.0.responsibilities', 65_535, 'Responsibilities', 'a'],
  ['referenceArray.0.name', 50, 'Name', 'a'],
  ['referenceArray.0.business', 50, 'Business', 'a'],
  ['referenceArray.0.years', 10, 'Years known', '1'],
  ['signature', 100, 'Signature', 'a'],
]
const filled = (more: number): Answers =>
  Object.fromEntries(limits.map(([path, max, , letter]) => [path, letter.repeat(max + more)]))

test('[EMP-11] accepts answers up to each length limit and refuses longer ones', async ({ page }) => {
  test.slow()
  await openEmployment(page)
  await answerAll(page, { referallSource: 'Other' })
  await fillEmployment(page, { referallSource: 'Other' })
  const onlyRobot = ["Please check the box to confirm you're not a robot."]
  for (const more of [-1, 0]) {
    await answerAll(page, filled(more))
    await submitApplication(page).click()
    await expect(problems(page)).toHaveText(onlyRobot)
  }
  await answerAll(page, filled(1))
  await submitApplication(page).click()
  await showAllProblems(page)
  await expect(problems(page)).toHaveCount(limits.length + 1)
  const said = await problems(page).allTextContents()
  for (const [path, max, label] of limits) {
    expect(said.join('\n')).toContain(`${label} must be ${max} characters or fewer.`)
    if (max < 1_000) await expect(field(page, path)).toHaveAttribute('maxlength', String(max))
  }
})

test('[EMP-11] refuses characters a field does not allow and accepts real names', async ({ page }) => {
  await openEmployment(page)
  await fillEmployment(page, {
    applicantName: 'R2-D2',
    applicantCity: 'Nashville <b>',
    applicantAddress: '12 Main; DROP',
    applicantZip: '3850A',
    applicantPhone: '931-555',
    applicantSsn: '12345678',
    'dateAvailableForWork.day': '32',
    'employmentHistoryArray.0.salary': '24k',
    'employmentHistoryArray.0.supervisor': 'Gail 2',
    'employmentHistoryArray.0.employerPhone': 'none',
    'referenceArray.2.name': '???',
    signature: 'Lee@Park',
  })
  await submitApplication(page).click()
  await expect(problems(page)).toHaveText([
    "Name can only have letters, spaces, and the marks ' - .",
    'Phone must have 10 digits, like 615-555-0123.',
    "Address can only have letters, numbers, spaces, and the marks ' # / , . -",
    "City can only have letters, spaces, and the marks ' - .",
    'ZIP code can only have numbers and dashes.',
    'SSN must have 9 digits.',
    'Date available must be a real date, like 12/01/2026.',
    'Job 1: Employer phone must have 10 digits, like 615-555-0123.',
    "Job 1: Supervisor can only have letters, spaces, and the marks ' - .",
    'Job 1: Salary can only have numbers.',
    "Reference 3: Name can only have letters, spaces, and the marks ' - .",
    "Signature can only have letters, spaces, and the marks ' - , .",
    "Please check the box to confirm you're not a robot.",
  ])
  await answerAll(page, {
    ...completeAnswers,
    applicantName: "Ana O'Brien",
    applicantAddress: '12 Oak Street, Apt #4',
    'employmentHistoryArray.0.supervisor': 'José Muñoz-Díaz',
    'referenceArray.2.name': 'Nguyễn Văn An',
    signature: "Ana O'Brien",
  })
  await submitApplication(page).click()
  await expect(problems(page)).toHaveText(["Please check the box to confirm you're not a robot."])
})

test('[EMP-13] [PROMISE-02] sends four requests in order and notifies every chosen store', {
  tag: '@translated',
}, async ({ page }) => {
  test.slow()
  await completeEmployment(page, { primaryStoreId: '112', secondaryStoreId: '113' })
  await page.getByRole('button', { name: 'Add selection' }).click()
  await field(page, 'thirdStoreId').selectOption('114')
  const sent: Request[] = requestsTo(page, '/api/v1/employment-application/')
  const labels: string[] = []
  for (const call of Object.values(employmentCalls)) {
    await page.route(call, async (route) => {
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
      expect(kept).not.toContain('219099999')
      labels.push((await page.locator('form [type=submit]').textContent()) ?? '')
      await route.continue()
    })
  }
  await submitApplication(page).click()
  await expectSent(page, thankYou)
  await expect(page.getByText('Thank you for submitting.')).toBeVisible()

  expect(sent.map((request) => new URL(request.url()).pathname.split('/').at(-1))).toEqual([
    'submit',
    'submit-references',
    'submit-secondary',
    'submit-work-history',
  ])
  const [application, second, third, fourth] = sent.map((request) => request.postDataJSON())
  const { captchaResponse, ...answers } = application
  expect(answers).toEqual({ ...employment, primaryStoreId: 112 })
  expect(captchaResponse.length).toBeGreaterThan(100)
  const { applicationId } = second
  expect(applicationId).toMatch(/^[\w-]{43}$/)
  expect(second).toEqual({ ...references, applicationId })
  expect(third).toEqual({ secondaryStoreId: 113, thirdStoreId: 114, applicationId })
  expect(fourth).toEqual({ ...workHistory, applicationId })
  expect(labels).toEqual([
    'Sending application (1 of 4)...',
    'Sending references (2 of 4)...',
    'Sending store choices (3 of 4)...',
    'Sending work history (4 of 4)...',
  ])

  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(applicationId)

  const reference = await referenceOf(page)
  await expect
    .poll(() => applicationsTo(112))
    .toEqual([
      {
        reference,
        complete: true,
        sections: ['references', 'secondary-stores', 'work-history'],
        recipients: ['store:112', 'store:113', 'store:114'],
      },
    ])
  for (const store of [112, 113, 114]) {
    const mail = await mailTo(store, reference)
    expect(mail).toMatch(/^Subject: Job application \w+\r?$/m)
    expect(mail).toContain('Current until')
    expect(mail).not.toContain('219099999')
  }

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You already sent this' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'You already sent this' })).toBeInViewport()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('Fill in the five sections below')).toHaveCount(0)
})

test('[EMP-05] [EMP-07] [EMP-10] [EMP-13] asks about odd answers, recommends a referral, and sends a first job', async ({
  page,
}) => {
  await completeEmployment(page, {
    primaryStoreId: '115',
    referallSource: '',
    applicantSsnDupCheck: '219099998',
    'dateAvailableForWork.year': '2199',
    educationDegree: '',
  })
  const sent = requestsTo(page, '/api/v1/employment-application/')
  const note = page.locator('form').getByText('Referral can not be blank')
  await submitApplication(page).click()
  await expect(problems(page)).toHaveText([
    'Both SSN need to match',
    'This date is more than a year away. Is that right?',
    'Degree can not be blank',
  ])
  await expect(note).toBeVisible()
  await expect(field(page, 'applicantSsnDupCheck')).toHaveAccessibleDescription(/Both SSN need to match/)
  await field(page, 'applicantSsnDupCheck').fill('219099999')
  await problems(page).first().click()
  await expect(page.locator('#field-dateAvailableForWork-month')).toBeFocused()
  await page.getByLabel('Yes, this is right').check()
  await submitApplication(page).click()
  await expect(problems(page)).toHaveText(['Degree can not be blank'])
  await expect(note).toHaveCount(0)
  expect(sent).toEqual([])
  await field(page, 'educationDegree').fill('N/A')
  await page.getByLabel('I have not worked before').check()
  await submitApplication(page).click()
  await expectSent(page, thankYou)
  expect(sent).toHaveLength(3)
  expect(sent.at(-1)?.postDataJSON()).toMatchObject({ employmentHistoryArray: [] })
  expect(await applicationsTo(115)).toMatchObject([{ complete: true, sections: ['references', 'work-history'] }])
})

const allSections = ['references', 'secondary-stores', 'work-history']

test('[EMP-14] finishes the same application when the connection drops at each section', async ({ page }) => {
  test.slow()
  await completeEmployment(page, { primaryStoreId: '103', secondaryStoreId: '102' })
  const sent = requestsTo(page, '/api/v1/employment-application/')
  for (const call of Object.values(employmentCalls)) await page.route(call, (route) => route.abort(), { times: 1 })
  await submitApplication(page).click()
  const failure = summary(page, notSent)
  await expect(failure).toBeFocused()
  await expect(failure).toContainText("We couldn't reach our server.")
  await expect(failure).toContainText('Nothing was lost.')
  await failure.getByRole('button', { name: 'Try again' }).click()
  for (const [received, missing] of [
    ['your application', 'your references, your other stores, and your work history'],
    ['your application and your references', 'your other stores and your work history'],
    ['your application, your references, and your other stores', 'your work history'],
  ]) {
    await expect(failure).toContainText(`We received: ${received}.`)
    await expect(failure).toContainText(`Not received yet: ${missing}.`)
    await expect(failure).toBeFocused()
    await expect(panelButton(page, 'Basic info')).toContainText('Received')
    await expect(panelButton(page, 'Employment history')).toContainText('Not received yet')
    await failure.getByRole('button', { name: 'Send the rest' }).click()
  }
  await expectSent(page, thankYou)
  const reference = await referenceOf(page)
  expect(await applicationsTo(103)).toMatchObject([{ reference, complete: true, sections: allSections }])
  expect(sent.filter((request) => request.url().endsWith('/submit'))).toHaveLength(2)
  expect(new Set(sent.map((request) => request.postDataJSON().applicationId).filter(Boolean)).size).toBe(1)
})

test('[EMP-14] keeps one application when every reply is lost and the page is reloaded', async ({ page }) => {
  test.slow()
  await completeEmployment(page, { primaryStoreId: '107', secondaryStoreId: '102' })
  const once = { times: 1 }
  for (const call of Object.values(employmentCalls)) {
    await page.route(
      call,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      once,
    )
  }
  await submitApplication(page).click()
  await expect(summary(page, notSent)).toBeFocused()

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(
    page.getByText('We kept what you typed. For your safety, enter your Social Security number again.'),
  ).toBeVisible()
  await expect(field(page, 'signature')).toBeAttached()
  await openAllPanels(page)
  await answerAll(page, {
    applicantSsn: '219099999',
    applicantSsnDupCheck: '219099999',
    signature: employment.signature,
  })
  await page.getByLabel('I agree to the terms above').check()
  await solveCaptcha(page)
  await submitApplication(page).click()
  for (const missing of ['your references', 'your other stores', 'your work history']) {
    await expect(summary(page, notSent)).toContainText(`Not received yet: ${missing}`)
    await sendRest(page).click()
  }
  await expectSent(page, thankYou)
  expect(await applicationsTo(107)).toMatchObject([{ complete: true, sections: allSections }])
})

const expectResumed = async (page: Page) => {
  const note = page.getByRole('status').filter({ hasText: 'We received: your application.' })
  await expect(note).toContainText('Not received yet: your references, your other stores, and your work history.')
  await expect(page.getByText('enter your Social Security number again')).toHaveCount(0)
  await expect(panelButton(page, 'Basic info')).toContainText('Received')
  await expect(panelButton(page, 'Basic info')).toHaveAttribute('aria-expanded', 'false')
  await expect(panelButton(page, 'Read and sign')).toContainText('Received')
  await expect(panelButton(page, 'References')).toHaveAttribute('aria-expanded', 'true')
  await expect(field(page, 'applicantSsn')).toHaveCount(0)
}

const keptDraft = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('application-draft:employment-application'))

const day = 24 * 60 * 60_000

/** Reads the application that the device keeps, without opening it, and makes it older. */
const keptOnDevice = (page: Page, olderBy = 0) =>
  page.evaluate(async (olderBy) => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const opening = indexedDB.open('kept-drafts', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
    const database = await settled(opening)
    const drafts = database.transaction('drafts', 'readwrite').objectStore('drafts')
    const [kept] = await settled(drafts.getAll())
    if (kept && olderBy) await settled(drafts.put({ ...kept, keptAt: kept.keptAt - olderBy }, 'employment-application'))
    database.close()
    if (!kept) return
    const copied = await crypto.subtle.exportKey('raw', kept.key).catch(({ name }) => name)
    return { bytes: String.fromCharCode(...new Uint8Array(kept.sealed)), copied }
  }, olderBy)

const continueKept = (page: Page) => page.getByRole('button', { name: /^Continue your application from / })

/** Fills in some answers, waits until they are kept, and closes the tab. */
async function leaveApplication(page: Page) {
  const context = page.context()
  await openEmployment(page)
  await field(page, 'applicantName').fill('Lee Park')
  await field(page, 'applicantSsn').fill(employment.applicantSsn)
  await expect.poll(() => keptOnDevice(page)).toBeDefined()
  await page.close()
  const next = await context.newPage()
  await openEmployment(next)
  return next
}

test('[EMP-14] keeps an application on the device, sealed, and shows it after a tap', async ({ page }) => {
  const next = await leaveApplication(page)
  await expect(continueKept(next)).toBeVisible()
  expect(await next.content()).not.toContain('Lee Park')
  await expect(field(next, 'applicantName')).toHaveValue('')
  await expectNoViolations(next)
  const { bytes, copied } = (await keptOnDevice(next)) ?? {}
  expect(copied).toBe('InvalidAccessError')
  expect(bytes).not.toContain('Lee Park')

  await field(next, 'applicantCity').fill('Cookeville')
  await continueKept(next).click()
  await expect(field(next, 'applicantName')).toHaveValue('Lee Park')
  await expect(field(next, 'applicantCity')).toHaveValue('Cookeville')
  await expect(field(next, 'applicantSsn')).toHaveValue('')
  const note = next.getByRole('status').filter({ hasText: 'enter your Social Security number again' })
  await expect(note).toBeFocused()
})

test('[EMP-14] deletes a kept application on request and after a day', async ({ page }) => {
  const next = await leaveApplication(page)
  await next.getByRole('button', { name: 'Start over and delete it' }).click()
  await expect(next.getByRole('status').filter({ hasText: 'deleted from this device' })).toBeFocused()
  await expect.poll(() => keptOnDevice(next)).toBeUndefined()

  const last = await leaveApplication(next)
  await expect(continueKept(last)).toBeVisible()
  await keptOnDevice(last, day)
  await last.reload()
  await expect.poll(() => keptOnDevice(last)).toBeUndefined()
  await expect(continueKept(last)).toBeHidden()
})

test('[EMP-14] deletes a kept application when the form is cleared or sent', async ({ page }) => {
  await completeEmployment(page, { primaryStoreId: '104' })
  await expect.poll(() => keptOnDevice(page)).toBeDefined()
  await clearForm(page)
  await expect.poll(() => keptOnDevice(page)).toBeUndefined()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => keptOnDevice(page)).toBeDefined()
  await fillEmployment(page, { primaryStoreId: '104' })
  await submitApplication(page).click()
  await expectSent(page, thankYou)
  expect(await keptOnDevice(page)).toBeUndefined()
})

test('[EMP-14] waits for a slow device to delete the kept application before it thanks', async ({ page }) => {
  await completeEmployment(page, { primaryStoreId: '104' })
  await expect.poll(() => keptOnDevice(page)).toBeDefined()
  await page.evaluate(() => {
    const remove = IDBObjectStore.prototype.delete
    // A transaction that is not complete when the page leaves deletes nothing.
    IDBObjectStore.prototype.delete = function (key) {
      const end = performance.now() + 2_000
      const busy = () => {
        if (performance.now() < end) this.count().onsuccess = busy
      }
      busy()
      return remove.call(this, key)
    }
  })
  await submitApplication(page).click()
  await expectSent(page, thankYou)
  expect(await keptOnDevice(page)).toBeUndefined()
})

test('[EMP-14] forgets a started application when it is cleared, and resumes it after a reload', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await completeEmployment(page, { primaryStoreId: '116', secondaryStoreId: '102' })
  await page.route(employmentCalls.references, (route) => route.abort(), { times: 1 })
  await submitApplication(page).click()
  await expect(summary(page, notSent)).toBeFocused()
  await page.getByRole('button', { name: 'Clear this form' }).click()
  await expect(page.getByText('We keep what we already received.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, clear it' }).click()
  expect(await keptDraft(page)).toBeNull()
  await expect(submitApplication(page)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sendRest(page)).toBeVisible()
  await page.reload()
  await expectResumed(page)
  expect(await keptDraft(page)).not.toContain('219099999')
  await field(page, 'referenceArray.1.years').fill('')
  await sendRest(page).click()
  await expect(problems(page)).toHaveText(['Reference 2: Years known can not be blank'])
  await field(page, 'referenceArray.1.years').fill('4')
  await sendRest(page).click()
  await expectSent(page, thankYou)
  expect(await applicationsTo(116)).toMatchObject([
    { reference: await referenceOf(page), complete: true, sections: allSections },
  ])
  expect(await keptDraft(page)).toBeNull()
})

test('[EMP-14] sends a new application with all answers when the old one has expired', async ({ page }) => {
  await completeEmployment(page, { primaryStoreId: '108' })
  await page.route(employmentCalls.references, (route) => route.abort(), { times: 1 })
  await submitApplication(page).click()
  await expect(sendRest(page)).toBeVisible()
  const [old] = await applicationsTo(108)
  await sql(`update employment_draft set expires_at = now() - interval '1 second' where reference = $1`, [
    old?.reference,
  ])
  await sendRest(page).click()
  await expect(summary(page, notSent)).toContainText('We can no longer add to this application. Please send it again.')
  await expect(panelButton(page, 'References')).not.toContainText('Received')
  await submitApplication(page).click()
  await expectSent(page, thankYou)
  const reference = await referenceOf(page)
  expect(reference).not.toBe(old?.reference)
  expect(await applicationsTo(108)).toContainEqual(expect.objectContaining({ reference, complete: true }))
})

test('[EMP-02] [EMP-07] [EMP-13] needs only a keyboard, with three stores and two jobs', async ({ page }) => {
  test.slow()
  await openEmployment(page)
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('name') ?? element?.id ?? ''
    })
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (name: RegExp) => {
    for (let tries = 0; tries < 20; tries++) {
      await press('Tab')
      const text = await page.evaluate(() => document.activeElement?.closest('label, button')?.textContent ?? '')
      if (name.test(text)) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  const enter = async (answers: Answers) => {
    for (const [path, value] of Object.entries(answers)) {
      for (let tries = 0; (await focused()) !== path; tries++) {
        if (tries > 25) throw new Error(`Tab does not reach ${path}`)
        await press('Tab')
      }
      const radio = await page.evaluate(() => (document.activeElement as HTMLInputElement).type === 'radio')
      if (!radio) await page.keyboard.type(value)
      else await press(value === '1' ? 'Space' : 'ArrowDown')
    }
  }
  const without = (...starts: readonly string[]): Answers =>
    Object.fromEntries(
      Object.entries(completeAnswers).filter(
        ([path, value]) => starts.some((start) => path.startsWith(start)) && value !== '',
      ),
    )

  await panelButton(page, 'Basic info').focus()
  await enter({ primaryStoreId: 'Cook', secondaryStoreId: 'Athens' })
  await tabTo(/^Add selection$/)
  await press('Enter')
  await expect(field(page, 'thirdStoreId')).toBeFocused()
  await enter({ thirdStoreId: 'Tup' })
  await tabTo(/^Walk in$/)
  await press('Space')
  await enter(without('applicant', 'canContactAtWork', 'driver'))
  await enter(without('dateAvailable'))
  await enter(without('currentlyEmployed', 'workOverTime', 'relocate', 'bonded', 'convictedCrime'))
  await tabTo(/Education/)
  await press('Enter')
  await enter(without('education'))
  await tabTo(/Employment history/)
  await press('Enter')
  await enter(without('employmentHistoryArray'))
  await tabTo(/^Add employment history$/)
  await press('Enter')
  await enter(
    Object.fromEntries(
      Object.entries(without('employmentHistoryArray')).map(([path, value]) => [path.replace('.0.', '.1.'), value]),
    ),
  )
  await tabTo(/References/)
  await press('Enter')
  await enter({ ...without('referenceArray') })
  await tabTo(/Read and sign/)
  await press('Enter')
  await tabTo(/^I agree/)
  await press('Space')
  await enter({ signature: employment.signature })
  await tabTo(/^I'm not a robot/)
  await press('Space')
  const replies = await repliesTo<{ success: boolean }>(page, employmentCalls.history)
  await tabTo(/^Submit my application$/)
  await press('Enter')
  await expectSent(page, thankYou)
  expect(replies).toEqual([{ success: true }])
})

for (const width of isAll ? [320, 1280] : [320]) {
  test(`has no accessibility violation at ${width} px in any state of the form`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openEmployment(page)
    const check = async () => {
      await expectNoViolations(page, 'main')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await panelButton(page, 'Basic info').click()
    await check()
    await openAllPanels(page)
    await page.getByRole('button', { name: 'Add selection' }).click()
    await page.getByRole('button', { name: 'Add employment history' }).click()
    await page.getByRole('radio', { name: 'Other' }).check()
    await submitApplication(page).click()
    await expect(summary(page)).toBeFocused()
    await check()

    await page.getByRole('button', { name: 'Remove job 2' }).click()
    await fillEmployment(page, { primaryStoreId: '109', thirdStoreId: '102' })
    await solveCaptcha(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(employmentCalls.references, async (route) => {
      await held
      await route.abort()
    })
    await submitApplication(page).click()
    await expect(page.getByRole('button', { name: 'Sending references (2 of 4)...' })).toBeVisible()
    await check()
    release()
    await expect(sendRest(page)).toBeVisible()
    await check()
    await page.unroute(employmentCalls.references)
    await sendRest(page).click()
    await expectSent(page, thankYou)
    await expectNoViolations(page)
  })
}

test(`${employmentPath} keeps nothing on the device after it is cleared`, async ({ page }) => {
  await openEmployment(page)
  await field(page, 'applicantName').fill('Lee Park')
  await clearForm(page)
  await expect(field(page, 'applicantName')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Lee Park')
  await expect(panelButton(page, 'Basic info')).toContainText('0 of 19 required answers')
})
