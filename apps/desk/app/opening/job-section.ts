const known = [
  { name: 'references', title: 'References', missing: 'The applicant did not send references.' },
  { name: 'secondary-stores', title: 'Other stores', missing: undefined },
  { name: 'work-history', title: 'Employment history', missing: 'The applicant did not send an employment history.' },
] as const

export type JobSection = {
  readonly name: string
  readonly title: string
  /** An applicant does not have to name other stores, so their absence is no gap. */
  readonly state: 'arrived' | 'missing' | 'not chosen'
  readonly absent: string
}

/** The sections of a job application that are sealed one by one; none for other forms. */
export const sectionsOf = (form: string, arrived: readonly string[]): readonly JobSection[] =>
  form === 'employment-application'
    ? known.map(({ name, title, missing }) => ({
        name,
        title,
        state: arrived.includes(name) ? 'arrived' : missing ? 'missing' : 'not chosen',
        absent: missing ?? 'The applicant did not choose other stores.',
      }))
    : []
