import { applicationForm } from '@cash-express/domain/apply-now/application'
import { feedbackForm } from '@cash-express/domain/customer-feedback/feedback'
import { disputeForm } from '@cash-express/domain/dispute-resolution/dispute'
import {
  employmentForm,
  referencesSection,
  secondaryStoresForm,
  workHistorySection,
} from '@cash-express/domain/employment-application/employment'
import { isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import type { Field } from '@cash-express/domain/forms/field'
import type { Form } from '@cash-express/domain/forms/form'

export type AnswerRow =
  | { readonly kind: 'text'; readonly name: string; readonly label: string; readonly text: string }
  /** The value of a secret is not here, so that it is not part of the page. */
  | { readonly kind: 'secret'; readonly name: string; readonly label: string }

export type AnswerGroup = { readonly title: string; readonly rows: readonly AnswerRow[] }

type Layout = {
  readonly form: Form
  readonly groups: Readonly<Record<string, readonly string[]>>
  /** Answers that only repeat another one in the words of the API. */
  readonly repeated?: readonly string[]
}

/** The titles and the order of the forms that visitors fill in. */
const layouts: Readonly<Record<string, Layout>> = {
  'apply-now': {
    form: applicationForm,
    groups: {
      Service: ['serviceId', 'storeId'],
      Name: ['prefix', 'firstName', 'middleName', 'lastName', 'suffix'],
      Address: ['address1', 'address2', 'city', 'state', 'zip'],
      'Contact information': ['phone', 'cellPhone', 'altPhone', 'email'],
      Identity: ['dob', 'ssn'],
      Vehicle: ['vehicleMake', 'vehicleModel', 'vehicleBodyStyle', 'vehicleYear'],
      Pay: ['incomePeriod', 'incomePerPeriod'],
      'Two questions': ['isActiveMilitary', 'isBankruptcy'],
      'Agreement and signature': ['isAgreed', 'signature'],
    },
    repeated: ['appliedFor'],
  },
  'customer-feedback': { form: feedbackForm, groups: {} },
  'dispute-resolution': { form: disputeForm, groups: {} },
  'employment-application': {
    form: employmentForm,
    groups: {
      'The job': ['primaryStoreId', 'position', 'jobTime', 'referallSource', 'referallSourceOther'],
      'About the applicant': [
        'applicantName',
        'applicantPhone',
        'applicantCell',
        'applicantAddress',
        'applicantCity',
        'applicantState',
        'applicantZip',
        'applicantTimeToCall',
        'applicantSsn',
      ],
      'A few questions': [
        'canContactAtWork',
        'workPhone',
        'driverLicense',
        'driverLicenseState',
        'dateAvailableForWork',
        'currentlyEmployed',
        'workOverTime',
        'relocate',
        'bonded',
        'convictedCrime',
      ],
      School: ['educationElementary', 'educationHighSchool', 'educationHighSchoolGraduated'],
      College: ['educationCollege', 'educationCollegeGraduated', 'educationMajorStudy', 'educationDegree'],
      Training: ['educationSpecialTraining', 'educationHelpfulSpecialTraining'],
      'Agreement and signature': ['termsCondition', 'signature'],
    },
  },
  references: { form: referencesSection, groups: {} },
  'secondary-stores': { form: secondaryStoresForm, groups: {} },
  'work-history': { form: workHistorySection, groups: {} },
}

/** The sections of a job application that are sealed one by one. */
export const sectionsOf = (form: string): readonly { part: string; title: string }[] =>
  form === 'employment-application'
    ? [
        { part: 'references', title: 'References' },
        { part: 'secondary-stores', title: 'Other stores' },
        { part: 'work-history', title: 'Employment history' },
      ]
    : []

type Answers = Readonly<Record<string, unknown>>

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function textOf(field: Field | undefined, value: unknown): string {
  switch (field?.kind) {
    case 'yesNo':
    case 'checkbox':
      return value === 1 ? 'Yes' : 'No'
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? String(value)
    case 'date':
      return isCalendarDate(String(value)) ? dayFormat.format(new Date(String(value))) : String(value)
    case 'store':
      return `Store ${value}`
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

function rowsOf(form: Form, names: readonly string[], answers: Answers): AnswerRow[] {
  return names.flatMap((name): AnswerRow[] => {
    const field = form.fields[name]
    const value = answers[name]
    if (isBlank(value)) return []
    const label = field?.label ?? name
    if (field?.kind === 'ssn') return [{ kind: 'secret', name, label }]
    return [{ kind: 'text', name, label, text: textOf(field, value) }]
  })
}

/** Each item of a repeatable group, such as a reference, is a group of its own. */
function itemGroups(form: Form, answers: Answers): AnswerGroup[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const items = answers[name]
    if (field.kind !== 'group' || !Array.isArray(items)) return []
    return items.map((item: Answers, index) => ({
      title: `${field.label}, ${index + 1} of ${items.length}`,
      rows: rowsOf(field.item, Object.keys(field.item.fields), item),
    }))
  })
}

const blankForm: Form = { fields: {}, blank: '' }

/** All answers with their labels. An answer that no group names is shown last, so that none is lost. */
export function answerGroups(layoutName: string, answers: Answers): AnswerGroup[] {
  const { form, groups, repeated = [] } = layouts[layoutName] ?? { form: blankForm, groups: {} }
  const named = new Set([...Object.values(groups).flat(), ...repeated])
  const isItems = (name: string) => form.fields[name]?.kind === 'group'
  const inFormOrder = [...new Set([...Object.keys(form.fields), ...Object.keys(answers)])]
  const rest = inFormOrder.filter((name) => !named.has(name) && !isItems(name))
  return [
    ...Object.entries(groups).map(([title, names]) => ({ title, rows: rowsOf(form, names, answers) })),
    ...itemGroups(form, answers),
    { title: named.size > 0 ? 'Other answers' : 'Answers', rows: rowsOf(form, rest, answers) },
  ].filter(({ rows }) => rows.length > 0)
}

const ssnText = (digits: string) => digits.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')

export const secretText = (answers: Answers, name: string) => ssnText(String(answers[name] ?? ''))
