/** Fields as plain data. The input, the check in browser and server, and the payload type derive from them. */

/** The characters that a text may contain. Others cause an error message; keystrokes are never suppressed. */
export type Characters =
  | 'any'
  | 'name'
  | 'signature'
  | 'address'
  | 'digits'
  | 'digitsAndDashes'
  | 'money'
  | 'postalCode'

export type Choice<Value extends string | number = string | number> = { readonly value: Value; readonly label: string }

type Common = {
  readonly label: string
  /** The error for an empty answer, if it differs from the form's own. */
  readonly blank?: string
  readonly optional?: boolean
  readonly recommended?: boolean
  readonly hint?: string
  readonly autoComplete?: string
  /** Kept in the page's memory only, so that the next person who uses the phone cannot see it. */
  readonly secret?: boolean
}

export type TextField = Common & { readonly kind: 'text'; readonly max: number; readonly characters: Characters }
export type LongTextField = Common & { readonly kind: 'longText'; readonly max: number }
export type EmailField = Common & { readonly kind: 'email'; readonly max: number }
export type PhoneField = Common & { readonly kind: 'phone'; readonly max: number }
export type SsnField = Common & { readonly kind: 'ssn' }
export type DateField = Common & {
  readonly kind: 'date'
  readonly birthDate: boolean
  /** The date in the hint, as MM/DD/YYYY, which the call accepts too. */
  readonly example: string
}
export type ChoiceField<Value extends string | number = string | number> = Common & {
  readonly kind: 'choice'
  readonly choices: readonly Choice<Value>[]
  readonly preset?: Value
}
export type StoreField = Common & { readonly kind: 'store' }
export type YesNoField = Common & { readonly kind: 'yesNo'; readonly preset?: 0 | 1 }
export type CheckboxField = Common & { readonly kind: 'checkbox' }
/** A repeatable group, such as the three references. */
export type GroupField<F extends Form = Form> = Common & {
  readonly kind: 'group'
  readonly item: F
  readonly least: number
  readonly most: number
  /** The form starts with this many items; `least` if not given. */
  readonly preset?: number
}

export type Field =
  | TextField
  | LongTextField
  | EmailField
  | PhoneField
  | SsnField
  | DateField
  | ChoiceField
  | StoreField
  | YesNoField
  | CheckboxField
  | GroupField

export type Fields = { readonly [name: string]: Field }

export type Form<F extends Fields = Fields> = {
  readonly fields: F
  /** The error for an empty answer; `{label}` stands for the field's label. */
  readonly blank: string
}

type Options<F extends Field, Given extends keyof F = 'kind'> = Omit<F, 'kind' | Given>

export const text = <const O extends Options<TextField, 'characters'> & { characters?: Characters }>(options: O) => ({
  ...options,
  kind: 'text' as const,
  characters: options.characters ?? ('any' as Characters),
})
export const longText = <const O extends Options<LongTextField>>(options: O) => ({
  kind: 'longText' as const,
  ...options,
})
export const email = <const O extends Options<EmailField>>(options: O) => ({ kind: 'email' as const, ...options })
export const phone = <const O extends Options<PhoneField>>(options: O) => ({ kind: 'phone' as const, ...options })
export const ssn = <const O extends Options<SsnField>>(options: O) => ({ kind: 'ssn' as const, ...options })
export const date = <const O extends Options<DateField, 'birthDate'> & { birthDate?: boolean }>(options: O) => ({
  ...options,
  kind: 'date' as const,
  birthDate: options.birthDate ?? false,
})
export const choice = <const O extends Options<ChoiceField>>(options: O) => ({ kind: 'choice' as const, ...options })
export const store = <const O extends Options<StoreField>>(options: O) => ({ kind: 'store' as const, ...options })
export const yesNo = <const O extends Options<YesNoField>>(options: O) => ({ kind: 'yesNo' as const, ...options })
export const repeatableGroup = <const O extends Options<GroupField>>(options: O) => ({
  kind: 'group' as const,
  ...options,
})
export const checkbox = <const O extends Options<CheckboxField>>(options: O) => ({
  kind: 'checkbox' as const,
  ...options,
})
