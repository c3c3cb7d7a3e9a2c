import { useAnswer } from '@cash-express/components/form/use-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import { withoutCostsSentence } from '@cash-express/domain/costs/without-costs'
import type { Service, ServiceId } from '@cash-express/domain/services/service'
import type { Store } from '@cash-express/domain/stores/store'
import { useCosts } from '../../shell/use-costs.ts'
import styles from './apply-cost.module.css'
import { whatItCosts } from './apply-now.messages.tsx'
import type { ApplyForm } from './apply-rules.ts'

/** Without a service, the page shows the text for a loan. */
const paydayLoan = 3 satisfies ServiceId

/** A store counts before the state where the visitor lives. */
function whereToApply(store: Store | undefined, state: string) {
  if (store) return { state: store.state, timeZone: store.time_zone }
  return state ? { state } : undefined
}

/** Part of the page from the start and as high with figures, so that no field moves when they arrive. */
export function ApplyCost({
  form,
  service,
  store,
}: {
  form: ApplyForm
  service: Service | undefined
  /** The chosen store, or the one whose page the visitor came from. */
  store: Store | undefined
}) {
  const costs = useCosts(service?.id)
  const state = useAnswer(form, 'state')
  const without = (
    <div className={styles.without}>
      <strong className={ui.dark}>{whatItCosts}</strong>
      <p className={ui.small}>{withoutCostsSentence(service?.id ?? paydayLoan)}</p>
    </div>
  )
  return (
    <div className={styles.cost}>
      {costs && service ? (
        <costs.CostIn
          published={costs.published}
          serviceId={service.id}
          where={whereToApply(store, state)}
          orRemembered
          without={without}
        />
      ) : (
        without
      )}
    </div>
  )
}
