import { applicationForm, vehicleAnswers } from '@cash-express/domain/apply-now/application'
import { feedbackForm } from '@cash-express/domain/customer-feedback/feedback'
import { disputeForm } from '@cash-express/domain/dispute-resolution/dispute'
import {
  employmentForm,
  referencesSection,
  secondaryStoresForm,
  workHistorySection,
} from '@cash-express/domain/employment-application/employment'
import type { Form } from '@cash-express/domain/forms/form'
import { titleLoanId } from '@cash-express/domain/services/service'

export type Answers = Readonly<Record<string, unknown>>

export type Layout = {
  readonly form: Form
  readonly groups: Readonly<Record<string, readonly string[]>>
  /** Answers that only repeat another one in the words of the API. */
  readonly repeated?: readonly string[]
  /** True when the form showed a field. A blank answer to a field that was not shown has no row. */
  readonly shown?: Readonly<Record<string, (answers: Answers) => boolean>>
}

const isTitleLoan = ({ serviceId }: Answers) => serviceId === titleLoanId

const layouts: Readonly<Record<string, Layout>> = {
  'apply-now': {
    form: applicationForm,
    groups: {
      Service: ['serviceId', 'storeId'],
      Name: ['firstName', 'middleName', 'lastName', 'prefix', 'suffix'],
      Address: ['address1', 'address2', 'city', 'state', 'zip'],
      'Contact information': ['phone', 'cellPhone', 'altPhone', 'email', 'language'],
      Identity: ['dob', 'ssn'],
      Vehicle: ['vehicleMake', 'vehicleModel', 'vehicleBodyStyle', 'vehicleYear'],
      Pay: ['incomePeriod', 'incomePerPeriod'],
      'Two questions': ['isActiveMilitary', 'isBankruptcy'],
      'Agreement and signature': ['isAgreed', 'signature'],
    },
    repeated: ['appliedFor'],
    shown: Object.fromEntries(vehicleAnswers.map((name) => [name, isTitleLoan])),
  },
  'customer-feedback': { form: feedbackForm, groups: {} },
  'dispute-resolution': {
    form: disputeForm,
    groups: {
      'The dispute': ['dispute_nature', 'transaction_number', 'dispute_date'],
      'The customer': ['customer_name', 'address', 'phone_home', 'phone_other', 'email', 'fax'],
    },
  },
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
    shown: {
      referallSourceOther: ({ referallSource }) => referallSource === 'Other',
      workPhone: ({ canContactAtWork }) => canContactAtWork === 1,
    },
  },
  references: { form: referencesSection, groups: {} },
  'secondary-stores': {
    form: secondaryStoresForm,
    groups: { 'Other stores': ['secondaryStoreId', 'thirdStoreId'] },
  },
  'work-history': { form: workHistorySection, groups: {} },
}

const blankForm: Form = { fields: {}, blank: '' }

/** A form that nobody laid out still shows all its answers. */
export const layoutNamed = (name: string): Layout => layouts[name] ?? { form: blankForm, groups: {} }
