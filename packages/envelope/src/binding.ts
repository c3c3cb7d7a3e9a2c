/** An envelope opens only with exactly these values, so it cannot be moved to another row. */
export type Binding = {
  readonly form: string
  readonly version: number
  readonly reference: string
  /** Empty when no store is named. */
  readonly store: string
}

export const boundText = ({ form, version, reference, store }: Binding) =>
  JSON.stringify([form, version, reference, store])

/** The contact card of a submission has a key of its own, which must not open the body. */
export const cardBinding = (submission: Binding): Binding => ({ ...submission, form: `${submission.form}/card` })

export type CorrectedField = 'phone' | 'best time'

export const correctionBinding = (submission: Binding, field: CorrectedField): Binding => ({
  ...submission,
  form: `${submission.form}/${field}`,
})

export const confirmationBinding = (submission: Binding): Binding => ({
  ...submission,
  form: `${submission.form}/confirmation`,
})

/** The phone number for texts. */
export const textNumberBinding = (submission: Binding): Binding => ({ ...submission, form: `${submission.form}/texts` })

/** A note belongs to the case of one recipient. */
export const noteBinding = (reference: string, recipient: string): Binding => ({
  form: 'note',
  version: 1,
  reference,
  store: recipient,
})
