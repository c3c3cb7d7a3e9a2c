import ui from '@cash-express/components/styles/primitives.module.css'
import { periods } from '@cash-express/domain/promises/overview'
import { services } from '@cash-express/domain/services/service'
import { Link, useNavigate } from 'react-router'
import desk from '../primitives/desk.module.css'
import { InlineSelect } from '../queue/inline-select.tsx'
import layout from '../shell/layout.module.css'
import styles from './overview.module.css'
import { type OverviewQuery, queryText } from './overview-query.ts'

type Props = {
  readonly path: string
  readonly query: OverviewQuery
  /** Undefined where a district is no choice. */
  readonly districts?: readonly string[]
  readonly hasPeriod?: boolean
}

/** Every choice is in the address, so that a link leads to the same numbers. */
export function OverviewFilters({ path, query, districts, hasPeriod = true }: Props) {
  const navigate = useNavigate()
  const go = (changes: Partial<OverviewQuery>) => void navigate(`${path}${queryText({ ...query, ...changes })}`)
  return (
    <div className={`${ui.cluster} ${ui.middle} ${ui.shrinks} ${desk.rows2} ${styles.filters}`}>
      {districts && districts.length > 1 && (
        <InlineSelect
          label="District"
          value={query.district ?? ''}
          onChoose={(district) => go({ district: district || undefined })}
        >
          <option value="">All districts</option>
          {districts.map((district) => (
            <option key={district}>{district}</option>
          ))}
        </InlineSelect>
      )}
      <InlineSelect
        label="Service"
        value={String(query.serviceId ?? '')}
        onChoose={(serviceId) => go({ serviceId: serviceId ? Number(serviceId) : undefined })}
      >
        <option value="">All services</option>
        {services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </InlineSelect>
      {hasPeriod && (
        <nav
          className={`${desk.clip} ${ui.medium} ${desk.size15} ${layout.segments} ${styles.periods}`}
          aria-label="Period"
        >
          {periods.map((days) => (
            <Link
              key={days}
              to={`${path}${queryText({ ...query, days })}`}
              aria-current={query.days === days ? 'true' : undefined}
            >
              {days} days
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
