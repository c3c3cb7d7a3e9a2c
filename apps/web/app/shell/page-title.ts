import { company } from '@cash-express/domain/site/company'

export const pageTitle = (title: string) => `${title} - ${company.name}`
