import type { StoreName } from '@cash-express/domain/cases/case-row'
import type { Role } from '@cash-express/domain/cases/person'

const withoutStores: Partial<Record<Role, string>> = {
  'head office': 'All stores',
  compliance: 'All disputes',
  auditor: 'Audit only',
}

/** Beyond this many, their number says more. */
const mostNamed = 3

/** For example `Cookeville`, `Upper Cumberland, 9 stores` or `All disputes`. */
export function storesText(role: Role, ids: readonly number[], stores: readonly StoreName[]): string {
  const own = ids.map((id) => stores.find(({ store_id }) => store_id === id))
  if (ids.length === 0) return withoutStores[role] ?? 'No store'
  if (ids.length <= mostNamed) return own.map((store, index) => store?.city ?? `Store ${ids[index]}`).join(', ')
  const districts = new Set(own.map((store) => store?.district))
  const [district] = districts
  return districts.size === 1 && district ? `${district}, ${ids.length} stores` : `${ids.length} stores`
}
