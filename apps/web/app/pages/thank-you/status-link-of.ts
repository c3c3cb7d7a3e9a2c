import type { Receipt } from '@cash-express/components/form/receipt.ts'
import { readStatusKey, statusLink } from '@cash-express/domain/application-status/status-key'
import { root } from '@cash-express/domain/site/site-language'

/** The status link on the site that the visitor uses; undefined for a receipt of an older server. */
export const linkOf = ({ statusKey = '' }: Receipt): string | undefined =>
  readStatusKey(statusKey) && statusLink(`${location.origin}${root}`, statusKey)
